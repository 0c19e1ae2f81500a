/** Where the sandbox stands and whom it serves. */
export interface Site {
  /** Its own origin, `http://localhost:{port}`; known once it listens. */
  origin(): string;
  /** Origins that may embed the payment form and that shoppers are sent back to. */
  shopOrigins: readonly string[];
  /** Where events are posted, or null for nowhere. */
  webhookUrl: string | null;
}
