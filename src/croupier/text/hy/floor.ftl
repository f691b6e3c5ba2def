# The floor.
word-unknown = «{ $word }»-ը հայտ չէ․ ասեք սրանցից մեկը՝ { $words }։
