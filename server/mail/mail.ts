/** A mail to send. */
export interface Mail {
  /** Key of the outbox message; identifies the mail, so that a retry is recognised as the same mail. */
  readonly effectKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL that ends these emails with one request (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** ISO 8601 UTC; the same for each attempt. */
  readonly at: string;
}
