/** A mail as the shop writes it. */
export interface Mail {
  /** What makes it once: the key of its effect in the outbox. */
  readonly effectKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 UTC: its date, and the same at each attempt. */
  readonly at: string;
}
