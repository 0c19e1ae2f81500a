/**
 * The sandbox's origin for browsers; null with Stripe itself. Its host name differs from the shop's, since cookies ignore ports.
 */
export const sandboxOrigin = ({ sandboxPort }: { readonly sandboxPort: number | null }): string | null =>
  sandboxPort === null ? null : `http://localhost:${sandboxPort}`;
