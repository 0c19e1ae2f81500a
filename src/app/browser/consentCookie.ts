import { consentCookie } from '../../../contract/rules.ts';

/** The cookie property of a document. */
export interface CookieJar {
  cookie: string;
}

export const hasConsentCookie = (jar: CookieJar): boolean =>
  jar.cookie.split('; ').some((pair) => pair.startsWith(`${consentCookie.name}=`));

/** CONSENT-03. */
export const setConsentCookie = (jar: CookieJar): void => {
  const { name, path, maxAgeSeconds } = consentCookie;
  jar.cookie = `${name}=accepted; path=${path}; max-age=${maxAgeSeconds}; samesite=lax`;
};
