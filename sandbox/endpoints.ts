/** Addresses of the sandbox and of the shop. */
export interface Endpoints {
  /** The sandbox's origin, `http://localhost:{port}`; known once it listens. */
  origin(): string;
  /** Origins that may embed the payment form and that return URLs may have. */
  shopOrigins: readonly string[];
  /** Whether a webhook endpoint is subscribed to events of this type. */
  isWebhookEvent: (type: string) => boolean;
}
