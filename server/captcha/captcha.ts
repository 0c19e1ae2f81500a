/** The captcha of sign-in and sign-up (AUTH-05). */
export interface Captcha {
  readonly kind: 'proofOfWork' | 'recaptcha';
  /** A new challenge for the browser; null if a third party issues it. */
  readonly challenge: () => Promise<{ [key: string]: unknown } | null>;
  /** Whether an answer is correct, unexpired and unused; marks it as used. Never throws for a bad answer. */
  readonly verify: (answer: string, ip: string) => Promise<boolean>;
}
