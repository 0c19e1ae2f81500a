import type { Config } from '../../config.ts';
import type { IdentityProvider, IdentityProviders } from './identityProvider.ts';
import type { OpenIdOptions } from './openIdProvider.ts';

/** Loads the client of OpenID Connect, 16 modules, with the first sign-in. */
const createProvider = (options: OpenIdOptions): IdentityProvider => {
  const create = async () => (await import('./openIdProvider.ts')).createOpenIdProvider(options);
  let created: Promise<IdentityProvider> | undefined;
  const load = (): Promise<IdentityProvider> => (created ??= create());
  return {
    authorizationUrl: async (checks, callback) => (await load()).authorizationUrl(checks, callback),
    exchangeCode: async (checks, callback) => (await load()).exchangeCode(checks, callback),
  };
};

/** Creates the configured providers; none is contacted before the first sign-in. */
export const createIdentityProviders = ({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): IdentityProviders => ({
  ...(google && {
    google: createProvider({ issuer: google.issuer, clientId: google.id, clientSecret: google.secret }),
  }),
  ...(facebook && {
    facebook: createProvider({
      issuer: facebook.issuer,
      clientId: facebook.id,
      clientSecret: facebook.secret,
      endpoints: facebook.endpoints,
    }),
  }),
});
