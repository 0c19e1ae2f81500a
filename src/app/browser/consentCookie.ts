import type { ConsentChoice } from '../../machines/consent/types.ts';
import { consentCookie } from '../../../contract/rules.ts';

/** The cookie property of a document. */
export interface CookieJar {
  cookie: string;
}

const prefix = `${consentCookie.name}=`;

/** Null before the visitor has chosen. */
export const readConsentCookie = (jar: CookieJar): ConsentChoice | null => {
  const pair = jar.cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
  if (pair === undefined) return null;
  return pair.slice(prefix.length) === 'declined' ? 'declined' : 'accepted';
};

/** CONSENT-03, CONSENT-04. */
export const setConsentCookie = (jar: CookieJar, choice: ConsentChoice): void => {
  const { path, maxAgeSeconds } = consentCookie;
  jar.cookie = `${prefix}${choice}; path=${path}; max-age=${maxAgeSeconds}; samesite=lax`;
};
