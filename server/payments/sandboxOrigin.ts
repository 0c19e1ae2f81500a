/** Where a browser finds the sandbox: another host name than the shop's, because cookies ignore ports. Null with Stripe itself. */
export const sandboxOrigin = ({ sandboxPort }: { readonly sandboxPort: number | null }): string | null =>
  sandboxPort === null ? null : `http://localhost:${sandboxPort}`;
