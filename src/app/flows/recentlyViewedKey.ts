/** Where this browser keeps the ids of what was looked at. */
export const recentlyViewedKey = 'recentlyViewed';
