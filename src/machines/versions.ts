/**
 * The versions of durable machines, by the ids of their actors. One is raised where a stored stream of before must not be folded any more
 * although the machine's states and events are the same; a change of those is noticed by itself.
 */
export const versions = {
  anonymousSession: 1,
  cart: 1,
  cartDrawer: 1,
  checkout: 1,
  consent: 1,
  navigation: 1,
  payment: 1,
  returnWizard: 1,
  review: 1,
  search: 1,
  wishlist: 1,
} as const;

export type DurableId = keyof typeof versions;
