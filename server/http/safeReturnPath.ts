import { isApiPath } from './notFound.ts';

const maxLength = 2000;

/** Validates a redirect target: path and query of a page of this origin, otherwise `/`. Prevents open redirects. */
export const safeReturnPath = (returnTo: unknown, origin: string): string => {
  if (typeof returnTo !== 'string' || returnTo.length > maxLength || !returnTo.startsWith('/')) return '/';
  const url = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined;
  // `/.//host` has this origin, but normalises to `//host`, which a browser treats as another host.
  if (url?.origin !== origin || url.pathname.startsWith('//') || isApiPath(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
};
