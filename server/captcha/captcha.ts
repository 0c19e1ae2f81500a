/** Tells people from machines before sign-in and sign-up (AUTH-05). */
export interface Captcha {
  readonly kind: 'proofOfWork' | 'recaptcha';
  /** A new challenge for the browser to solve; null where a third party gives it. */
  readonly challenge: () => Promise<{ [key: string]: unknown } | null>;
  /** Whether an answer is right, in time and was not used before; it is used up by being accepted. Never throws for a bad answer. */
  readonly accept: (answer: string, address: string) => Promise<boolean>;
}
