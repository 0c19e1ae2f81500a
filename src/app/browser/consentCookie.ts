import { consentCookie } from '../../../contract/rules.ts';

/** The part of a document that holds its cookies. */
export interface CookieJar {
  cookie: string;
}

export const hasConsent = (jar: CookieJar): boolean =>
  jar.cookie.split('; ').some((pair) => pair.startsWith(`${consentCookie.name}=`));

/** CONSENT-03. */
export const giveConsent = (jar: CookieJar): void => {
  const { name, path, maxAgeSeconds } = consentCookie;
  jar.cookie = `${name}=accepted; path=${path}; max-age=${maxAgeSeconds}; samesite=lax`;
};
