/** The flows that every page has, whoever is here, by the ids of their actors. */
export const pageFlows = [
  'anonymousSession',
  'cart',
  'cartDrawer',
  'consent',
  'navigation',
  'search',
  'wishlist',
] as const;
