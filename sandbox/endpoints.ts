/** Addresses of the sandbox and of the shop. */
export interface Endpoints {
  /** The sandbox's origin, `http://localhost:{port}`; known once it listens. */
  origin(): string;
  /** Origins that may embed the payment form and that return URLs may have. */
  shopOrigins: readonly string[];
  /** Where events are posted, or null. */
  webhookUrl: string | null;
}
