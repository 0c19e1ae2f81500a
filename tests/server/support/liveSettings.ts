/** The settings that live mode requires. */
export const liveSettings = {
  PUBLIC_URL: 'https://shop.example',
  SECRET: 'thirty-two characters or more of it',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
};
