import type { CookieJar } from '../../../../src/app/browser/consentCookie.ts';

export interface Cookies {
  /** What a request sends. */
  readonly header: () => string;
  /** Of `Set-Cookie`. */
  readonly store: (lines: unknown) => void;
  /** What a page can read. */
  readonly document: CookieJar;
}

/** The cookies of one browser for the shop. */
export const createCookies = (): Cookies => {
  const values = new Map<string, { readonly value: string; readonly isHidden: boolean }>();
  const set = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const isGone =
      value === '' || attributes.some((each) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(each));
    if (isGone) values.delete(name);
    else values.set(name, { value, isHidden: attributes.some((each) => /^httponly$/i.test(each)) });
  };
  const join = (isVisible: (isHidden: boolean) => boolean): string =>
    [...values]
      .filter(([, { isHidden }]) => isVisible(isHidden))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  return {
    header: () => join(() => true),
    store: (lines) => {
      for (const line of [lines].flat()) if (typeof line === 'string') set(line);
    },
    document: {
      get cookie() {
        return join((isHidden) => !isHidden);
      },
      set cookie(line) {
        set(line);
      },
    },
  };
};
