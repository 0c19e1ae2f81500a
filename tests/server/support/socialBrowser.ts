import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { SocialProvider } from '../../../contract/socialSignIn.ts';

/** The cookie jar of one site. */
const createCookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    store: (set: unknown) => {
      for (const line of [set].flat()) {
        const [pair = '', ...attributes] = typeof line === 'string' ? line.split(';') : [];
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const isExpired = attributes.some((each) => /max-age=0|expires=thu, 01 jan 1970/i.test(each));
        if (isExpired) cookies.delete(name);
        else if (name) cookies.set(name, decodeURIComponent(value));
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

export interface SocialSignInResult {
  /** The final redirect target. */
  readonly location: string;
  /** The value of the outcome cookie. */
  readonly outcome: string | undefined;
  /** The refresh cookie as `name=value`, if set. */
  readonly cookie: string | undefined;
  readonly headers: { readonly [name: string]: unknown };
}

/** A browser for social sign-in that follows redirects manually: the shop by `inject`, the provider over HTTP. */
export const openSocialBrowser = (app: FastifyInstance, origin: string) => {
  const jar = createCookieJar();
  const atProvider = createCookieJar();

  const get = async (url: string, headers: { readonly [name: string]: string } = {}) => {
    const response = await app.inject({ url, headers: { ...headers, cookie: jar.header() } });
    jar.store(response.headers['set-cookie']);
    return response;
  };

  /** Starts a sign-in; returns the redirect URL. */
  const startSignIn = async (provider: SocialProvider, returnTo = '/men'): Promise<string> => {
    const response = await get(
      `/api/v1/auth/social/${provider}/start?returnTo=${encodeURIComponent(returnTo)}`,
      { 'sec-fetch-site': 'same-origin' },
    );
    expect(response.statusCode).toBe(303);
    return String(response.headers.location);
  };

  /** Follows the provider's redirects; returns the callback path of the shop. */
  const completeAtProvider = async (address: string): Promise<string> => {
    let url = new URL(address);
    for (let steps = 0; steps < 12; steps += 1) {
      if (url.origin === origin) return `${url.pathname}${url.search}`;
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: atProvider.header() } });
      atProvider.store(response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error('Too many redirects by the provider.');
  };

  /** Requests the callback path of the shop. */
  const followCallback = async (path: string): Promise<SocialSignInResult> => {
    jar.cookies.delete('verrow_refresh');
    const response = await get(path, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(303);
    const token = jar.cookies.get('verrow_refresh');
    return {
      location: String(response.headers.location),
      outcome: jar.cookies.get('verrow_social_return'),
      cookie: token && `verrow_refresh=${token}`,
      headers: response.headers,
    };
  };

  return {
    jar,
    startSignIn,
    completeAtProvider,
    followCallback,
    /** A complete sign-in. */
    signIn: async (provider: SocialProvider, returnTo?: string): Promise<SocialSignInResult> =>
      followCallback(await completeAtProvider(await startSignIn(provider, returnTo))),
  };
};
