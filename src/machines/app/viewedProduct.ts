import type { AppEvent } from './types.ts';

/** The product whose page was entered; null for any other page. */
export const viewedProductOf = (products: string, event: AppEvent): string | null => {
  if (event.type !== 'navigation.pageEntered' || !event.path.startsWith(`${products}/`)) return null;
  // Of what an id may hold, the colon alone is written another way in a path.
  const id = event.path.slice(products.length + 1).replaceAll(/%3a/gi, ':');
  return /^[\w.:-]{1,100}$/.test(id) ? id : null;
};
