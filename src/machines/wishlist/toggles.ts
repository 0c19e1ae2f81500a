/** What a tap on a heart asks for. */
export interface Toggle {
  readonly productId: string;
  readonly type: 'add' | 'remove';
}

/** WISH-01: the opposite of how it is now. */
export const toggleOf = (ids: readonly string[], productId: string): Toggle => ({
  productId,
  type: ids.includes(productId) ? 'remove' : 'add',
});

/** The list after a toggle; a new id stands last, and none stands twice. */
export const toggled = (ids: readonly string[], { productId, type }: Toggle): string[] => {
  const others = ids.filter((id) => id !== productId);
  return type === 'add' ? [...others, productId] : others;
};

/** The queue after one more: only the last word about a product is sent. */
export const enqueued = (queue: readonly Toggle[], toggle: Toggle): Toggle[] => [
  ...queue.filter(({ productId }) => productId !== toggle.productId),
  toggle,
];

/** The list that the server gave, with what is still to be sent already in it. */
export const withQueue = (ids: readonly string[], queue: readonly Toggle[]): string[] =>
  queue.reduce<string[]>(toggled, [...ids]);

/** What of the queue still changes the server's list; a heart that it has already is not sent, and cannot be refused. */
export const changesOf = (ids: readonly string[], queue: readonly Toggle[]): Toggle[] =>
  queue.filter(({ productId, type }) => ids.includes(productId) !== (type === 'add'));
