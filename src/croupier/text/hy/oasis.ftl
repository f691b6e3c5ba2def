# Մ-1 խաղատան Օազիս պոկերը։

act-exchange-one = փոխել մեկը
act-exchange-two = փոխել երկուսը
antes-equal = { $amount } անտեն ձեր բաց բոքսում է․ փակ բոքսերին դրեք այլ գումար։
tip-exchange-one = Փոխել մեկ խաղաթուղթ
tip-exchange-two = Փոխել երկու խաղաթուղթ
