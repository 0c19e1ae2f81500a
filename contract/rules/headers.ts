/** Names of request headers. */
export const captchaHeader = 'x-captcha-token';
export const idempotencyHeader = 'idempotency-key';
