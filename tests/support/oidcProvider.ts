/** An OpenID provider for social sign-in, whose users log in and consent, or cancel, without interaction. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

/** The user who signs in, or cancels. */
export type Visit = Person | 'cancels';

export interface OidcProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** For all further sign-ins. */
  readonly setNextVisit: (visit: Visit) => void;
  /** Includes failed token requests. */
  readonly tokenRequestCount: () => number;
  readonly close: () => Promise<void>;
}

const client = { id: 'verrow-tests', secret: 'a-secret-between-the-shop-and-its-provider' } as const;

const claims: Configuration['claims'] = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['given_name', 'family_name', 'name'],
};

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export const startOidcProvider = async (redirectUris: readonly string[]): Promise<OidcProvider> => {
  const people = new Map<string, Person>();
  let visit: Visit = 'cancels';
  let tokenRequests = 0;
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server)}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims,
    // Like Google and Facebook: the ID token contains the claims.
    conformIdTokenClaims: false,
    cookies: { keys: ['only for the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });

  /** Replaces the provider's login and consent pages. */
  const interact = async (...[request, response]: Parameters<typeof provider.interactionDetails>) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (visit === 'cancels') {
      const result = { error: 'access_denied', error_description: 'The user cancelled' };
      await provider.interactionFinished(request, response, result);
    } else if (prompt.name === 'login') {
      people.set(visit.sub, visit);
      await provider.interactionFinished(request, response, { login: { accountId: visit.sub } });
    } else {
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client.id });
      grant.addOIDCScope(String(params['scope']));
      const grantId = await grant.save();
      await provider.interactionFinished(
        request,
        response,
        { consent: { grantId } },
        { mergeWithLastSubmission: true },
      );
    }
  };

  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token')) tokenRequests += 1;
    void (request.url?.startsWith('/interaction/') ? interact(request, response) : handle(request, response));
  });

  return {
    issuer,
    client,
    setNextVisit: (next) => {
      visit = next;
    },
    tokenRequestCount: () => tokenRequests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Shop settings that use the provider as Google and as Facebook. */
export const socialSettings = ({ issuer, client: { id, secret } }: OidcProvider) => ({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: id,
  FACEBOOK_CLIENT_SECRET: secret,
  FACEBOOK_ISSUER: issuer,
  FACEBOOK_AUTHORIZATION_URL: `${issuer}/auth`,
  FACEBOOK_TOKEN_URL: `${issuer}/token`,
  FACEBOOK_KEYS_URL: `${issuer}/jwks`,
});
