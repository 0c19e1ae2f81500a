import { afterAll, beforeAll } from 'vitest';
import type { User } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import {
  startOidcProvider,
  socialSettings,
  type OidcProvider,
  type Person,
} from '../../support/oidcProvider.ts';
import { openTestApp, type TestApp } from './app.ts';
import { openSocialBrowser } from './socialBrowser.ts';

export const origin = 'http://127.0.0.1:3000';
export const callbacks = ['google', 'facebook'].map(
  (name) => `${origin}/api/v1/auth/social/${name}/callback`,
);

export const grace: Person = {
  sub: 'g-1906',
  email: 'Grace@Example.com',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
};
/** Facebook does not state whether an email address is verified. */
export const lise: Person = { sub: 'f-1878', email: 'lise@example.com', name: 'Lise Meitner' };

/** Starts an identity provider for a test file; `open` creates shops that use it. */
export const setUpSocialProvider = () => {
  let started: OidcProvider | undefined;
  const provider = (): OidcProvider => {
    if (!started) throw new Error('The provider is only available in tests and hooks.');
    return started;
  };
  beforeAll(async () => {
    started = await startOidcProvider(callbacks);
  });
  afterAll(() => started?.close());
  const open = async (store: Store) => {
    const test = await openTestApp(store, { settings: { PORT: '3000', ...socialSettings(provider()) } });
    return { ...test, browser: () => openSocialBrowser(test.app, origin) };
  };
  return { provider, open };
};

/** The user of a refresh cookie. */
export const fetchUser = async ({ app }: Pick<TestApp, 'app'>, cookie: string | undefined): Promise<User> => {
  const headers = { cookie: cookie ?? '' };
  const { token } = (await app.inject({ url: '/api/v1/auth/refresh', headers })).json<{ token: string }>();
  const response = await app.inject({
    url: '/api/v1/auth/current_user',
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json<User>();
};

export const countRows = async (
  { db }: Store,
  table: 'social_identities' | 'social_links' | 'users',
): Promise<number> => (await db.selectFrom(table).selectAll().execute()).length;
