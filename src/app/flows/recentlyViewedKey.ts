/** Storage key of the recently viewed product ids. */
export const recentlyViewedKey = 'recentlyViewed';
