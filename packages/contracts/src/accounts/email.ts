export const EMAIL_MAX = 254;
export const EMAIL_MESSAGE = 'Formato de correo electrónico inválido';

/** Before the @ no dot at either end and no two together; behind it a domain of several parts that ends in letters. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/** Whether mail may be sent to a text: the one judge of addresses, which browser, contracts and sign-up ask. */
export const isEmail = (text: unknown): text is string => typeof text === 'string' && text.length <= EMAIL_MAX && EMAIL.test(text);
