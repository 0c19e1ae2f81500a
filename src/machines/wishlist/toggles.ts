/** A product that is added to or removed from the wishlist. */
export interface Toggle {
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

/** WISH-01: the opposite of the current state. */
export const toggleOf = (ids: readonly string[], productId: string): Toggle => ({
  productId,
  type: ids.includes(productId) ? 'remove' : 'add',
});

/** The list after a toggle; a new id is appended, without duplicates. */
export const toggled = (ids: readonly string[], { productId, type }: Toggle): string[] => {
  const others = ids.filter((id) => id !== productId);
  return type === 'add' ? [...others, productId] : others;
};

/** The queue with one more toggle; only the last one of a product is sent. */
export const enqueued = (queue: readonly Toggle[], toggle: Toggle): Toggle[] => [
  ...queue.filter(({ productId }) => productId !== toggle.productId),
  toggle,
];

/** The server's list with the queued toggles applied. */
export const withQueue = (ids: readonly string[], queue: readonly Toggle[]): string[] =>
  queue.reduce<string[]>(toggled, [...ids]);

/** The queued toggles that change the server's list; others are not sent, so they cannot be refused. */
export const changesOf = (ids: readonly string[], queue: readonly Toggle[]): Toggle[] =>
  queue.filter(({ productId, type }) => ids.includes(productId) !== (type === 'add'));
