/** Which page is open, and what its path says. */
import type { AppContext, AppEvent } from './types.ts';

interface Circumstances {
  readonly context: AppContext;
  readonly event: AppEvent;
}

/** The path of the page that is being entered, or else of the one that is open; empty until the first. */
export const openPath = ({ context, event }: Circumstances): string =>
  event.type === 'navigation.pageEntered' ? event.path : context.path;

/** The page is this one, whatever it is asked for with, or lies below it. */
export const isWithin = (place: string, path: string): boolean =>
  path.split('?')[0] === place || path.startsWith(`${place}/`);

/** What of a path lies below a place, in its segments; null for any other path. */
const below = (place: string, path: string): readonly string[] | null =>
  path.startsWith(`${place}/`) ? path.slice(place.length + 1).split('/') : null;

/** The order whose own page this is; null for any other page, such as the return of one. */
export const orderIdOf = (orders: string, path: string): string | null => {
  const [id, ...rest] = below(orders, path) ?? [];
  return id && rest.length === 0 ? id : null;
};

/** The order whose return's page this is; null for any other page. */
export const returnOrderIdOf = (orders: string, path: string): string | null => {
  const [id, word, ...rest] = below(orders, path) ?? [];
  return id && word === 'return' && rest.length === 0 ? id : null;
};

/** The product whose page this is; null for any other page. */
export const viewedProductOf = (products: string, path: string): string | null => {
  // Of what an id may hold, the colon alone is written another way in a path.
  const [id = '', ...rest] = below(products, path)?.map((word) => word.replaceAll(/%3a/gi, ':')) ?? [];
  return rest.length === 0 && /^[\w.:-]{1,100}$/.test(id) ? id : null;
};
