/** An OpenID Connect provider: authorization code flow with PKCE, state, nonce and a signed ID token. */
import * as openid from 'openid-client';
import { parseProfile } from './parseProfile.ts';
import { SocialSignInError, type IdentityProvider } from './identityProvider.ts';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Endpoints of a provider whose discovery document is incomplete. */
  readonly endpoints?: {
    readonly authorization: string;
    readonly token: string;
    readonly keys: string;
  };
}

const scope = 'openid email profile';
const timeoutSeconds = 10;

/** The settings allow plain http only for a provider on this machine. */
const isPlainHttp = (address: string): boolean => address.startsWith('http:');

const createConfiguration = async ({
  issuer,
  clientId,
  clientSecret,
  endpoints,
}: OpenIdOptions): Promise<openid.Configuration> => {
  const authentication = openid.ClientSecretPost(clientSecret);
  const serverMetadata = endpoints && {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
  };
  const execute = isPlainHttp(issuer) ? [openid.allowInsecureRequests] : [];
  const configuration = serverMetadata
    ? new openid.Configuration(serverMetadata, clientId, undefined, authentication)
    : await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
        execute,
        timeout: timeoutSeconds,
      });
  if (serverMetadata) for (const apply of execute) apply(configuration);
  configuration.timeout = timeoutSeconds;
  // Verifies the ID token's signature, although it arrives directly over TLS.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** Codes of openid-client for a missing response, or one from an intermediary. */
const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

const toSocialSignInError = (error: unknown): SocialSignInError => {
  if (error instanceof openid.AuthorizationResponseError)
    return new SocialSignInError(error.error === 'access_denied' ? 'cancelled' : 'refused', { cause: error });
  const isUnavailable =
    // `fetch` throws a TypeError if the connection fails.
    error instanceof TypeError ||
    (error instanceof openid.ClientError &&
      error.code !== undefined &&
      unavailableCodes.includes(error.code));
  return new SocialSignInError(isUnavailable ? 'unavailable' : 'refused', { cause: error });
};

export const createOpenIdProvider = (options: OpenIdOptions): IdentityProvider => {
  let configurationPromise: Promise<openid.Configuration> | undefined;

  /** Cached, unless discovery failed. */
  const loadConfiguration = (): Promise<openid.Configuration> => {
    configurationPromise ??= createConfiguration(options).catch((error: unknown) => {
      configurationPromise = undefined;
      throw error;
    });
    return configurationPromise;
  };

  return {
    authorizationUrl: async ({ state, nonce, verifier }, callback) => {
      try {
        const client = await loadConfiguration();
        return openid.buildAuthorizationUrl(client, {
          redirect_uri: callback,
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw toSocialSignInError(error);
      }
    },
    exchangeCode: async ({ state, nonce, verifier }, callback) => {
      try {
        const tokens = await openid.authorizationCodeGrant(await loadConfiguration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SocialSignInError('refused');
        return parseProfile(claims);
      } catch (error) {
        throw error instanceof SocialSignInError ? error : toSocialSignInError(error);
      }
    },
  };
};
