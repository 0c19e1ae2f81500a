/** What a piece of work came to. */
export type Worked =
  | { readonly kind: 'done' }
  /** Over without having had its effect; somebody should read why. */
  | { readonly kind: 'dropped'; readonly reason: string }
  | { readonly kind: 'again'; readonly reason: string };

export const done: Worked = { kind: 'done' };
export const dropped = (reason: string): Worked => ({ kind: 'dropped', reason });
export const again = (reason: string): Worked => ({ kind: 'again', reason });
