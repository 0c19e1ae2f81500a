/** A party that speaks OpenID Connect: authorization code with PKCE, state and nonce, and a signed ID token. */
import * as openid from 'openid-client';
import { profileOf } from './profile.ts';
import { SocialFailure, type SocialParty } from './social.ts';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The endpoints, where the party publishes no document that tells all of them. */
  readonly endpoints?: {
    readonly authorization: string;
    readonly token: string;
    readonly keys: string;
  };
}

const scope = 'openid email profile';
const timeoutSeconds = 10;

/** Plain http is for a provider on this machine, which the settings have seen to. */
const isPlainHttp = (address: string): boolean => address.startsWith('http:');

const configurationOf = async ({
  issuer,
  clientId,
  clientSecret,
  endpoints,
}: OpenIdOptions): Promise<openid.Configuration> => {
  const authentication = openid.ClientSecretPost(clientSecret);
  const known = endpoints && {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
  };
  const execute = isPlainHttp(issuer) ? [openid.allowInsecureRequests] : [];
  const configuration = known
    ? new openid.Configuration(known, clientId, undefined, authentication)
    : await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
        execute,
        timeout: timeoutSeconds,
      });
  if (known) for (const each of execute) each(configuration);
  configuration.timeout = timeoutSeconds;
  // The ID token comes straight from the provider, over TLS; its signature is checked all the same.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** What openid-client calls an answer that never came, or that another machine on the way gave. */
const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

const failureOf = (error: unknown): SocialFailure => {
  if (error instanceof openid.AuthorizationResponseError)
    return new SocialFailure(error.error === 'access_denied' ? 'cancelled' : 'refused', { cause: error });
  const isSilent =
    // What `fetch` throws where there is no connection.
    error instanceof TypeError ||
    (error instanceof openid.ClientError && error.code !== undefined && noAnswer.includes(error.code));
  return new SocialFailure(isSilent ? 'unavailable' : 'refused', { cause: error });
};

export const openIdParty = (options: OpenIdOptions): SocialParty => {
  let known: Promise<openid.Configuration> | undefined;

  /** A party that could not be reached is asked again the next time. */
  const configuration = (): Promise<openid.Configuration> => {
    known ??= configurationOf(options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    addressFor: async ({ state, nonce, verifier }, callback) => {
      try {
        const discovered = await configuration();
        return openid.buildAuthorizationUrl(discovered, {
          redirect_uri: callback,
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    whoCameBack: async ({ state, nonce, verifier }, callback) => {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SocialFailure('refused');
        return profileOf(claims);
      } catch (error) {
        throw error instanceof SocialFailure ? error : failureOf(error);
      }
    },
  };
};
