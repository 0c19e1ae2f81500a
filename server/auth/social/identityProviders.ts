import type { Config } from '../../config.ts';
import { createOpenIdProvider } from './openIdProvider.ts';
import type { IdentityProviders } from './identityProvider.ts';

/** Creates the configured providers; none is contacted before the first sign-in. */
export const createIdentityProviders = ({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): IdentityProviders => ({
  ...(google && {
    google: createOpenIdProvider({ issuer: google.issuer, clientId: google.id, clientSecret: google.secret }),
  }),
  ...(facebook && {
    facebook: createOpenIdProvider({
      issuer: facebook.issuer,
      clientId: facebook.id,
      clientSecret: facebook.secret,
      endpoints: facebook.endpoints,
    }),
  }),
});
