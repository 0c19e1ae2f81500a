import { isApiPath } from './notFound.ts';

const longest = 2000;

/** A path of our own pages with its search, as a redirect may lead to; the home page for anything else. */
export const ownPath = (given: unknown, origin: string): string => {
  if (typeof given !== 'string' || given.length > longest || !given.startsWith('/')) return '/';
  const url = URL.canParse(given, origin) ? new URL(given, origin) : undefined;
  // `/.//elsewhere` is of this origin, and what is left of it once its dots are gone is another host to a browser.
  if (url?.origin !== origin || url.pathname.startsWith('//') || isApiPath(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
};
