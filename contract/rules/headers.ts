/** Names of request headers. */
export const captchaHeader = 'x-captcha-token';
export const idempotencyHeader = 'idempotency-key';
/** INTL-60: the currency in which the page shows prices, ISO 4217; dollars without it. */
export const currencyHeader = 'x-currency';
