import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { SocialProvider } from '../../../contract/socialSignIn.ts';

/** Cookies by name, as a browser keeps them for one site. */
const createJar = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    keep: (set: unknown) => {
      for (const line of [set].flat()) {
        const [pair = '', ...attributes] = typeof line === 'string' ? line.split(';') : [];
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const isOver = attributes.some((each) => /max-age=0|expires=thu, 01 jan 1970/i.test(each));
        if (isOver) cookies.delete(name);
        else if (name) cookies.set(name, decodeURIComponent(value));
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

export interface Came {
  /** Where the shop sends the browser in the end. */
  readonly location: string;
  /** The word that the page reads there. */
  readonly said: string | undefined;
  /** The refresh cookie as `name=value`, where one was set. */
  readonly cookie: string | undefined;
  readonly headers: { readonly [name: string]: unknown };
}

/** A browser that goes from the shop to the provider and back, following redirects by hand; shop by injection, provider over HTTP. */
export const openSocialBrowser = (app: FastifyInstance, origin: string) => {
  const jar = createJar();
  const atProvider = createJar();

  const get = async (url: string, headers: { readonly [name: string]: string } = {}) => {
    const response = await app.inject({ url, headers: { ...headers, cookie: jar.header() } });
    jar.keep(response.headers['set-cookie']);
    return response;
  };

  /** Leaves the shop, and answers with the address at the provider. */
  const leave = async (provider: SocialProvider, returnTo = '/men'): Promise<string> => {
    const response = await get(
      `/api/v1/auth/social/${provider}/start?returnTo=${encodeURIComponent(returnTo)}`,
      { 'sec-fetch-site': 'same-origin' },
    );
    expect(response.statusCode).toBe(303);
    return String(response.headers.location);
  };

  /** Does what the provider's pages ask for, and answers with the address back at the shop. */
  const visit = async (address: string): Promise<string> => {
    let url = new URL(address);
    for (let steps = 0; steps < 12; steps += 1) {
      if (url.origin === origin) return `${url.pathname}${url.search}`;
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: atProvider.header() } });
      atProvider.keep(response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error('The provider goes round in circles.');
  };

  /** Comes back to the shop. */
  const comeBack = async (path: string): Promise<Came> => {
    jar.cookies.delete('verrow_refresh');
    const response = await get(path, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(303);
    const token = jar.cookies.get('verrow_refresh');
    return {
      location: String(response.headers.location),
      said: jar.cookies.get('verrow_social_return'),
      cookie: token && `verrow_refresh=${token}`,
      headers: response.headers,
    };
  };

  return {
    jar,
    leave,
    visit,
    comeBack,
    /** The whole way. */
    signIn: async (provider: SocialProvider, returnTo?: string): Promise<Came> =>
      comeBack(await visit(await leave(provider, returnTo))),
  };
};
