import ky from 'ky';
import {
  buildPath,
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ReplyOf,
} from '../../contract/endpoint.ts';
import { defaultLanguage, languageHeader } from '../../contract/languages.ts';
import { pageLanguage } from '../../contract/pageLanguage.ts';
import { captchaHeader, currencyHeader, idempotencyHeader } from '../../contract/rules/headers.ts';
import type { Schema } from '../../contract/schema.ts';
import { ApiFailure } from './failure.ts';
import { readReply, toFailure } from './readReply.ts';

/** Access token of the current session; held in memory only. */
export interface ApiSession {
  readonly token: () => string | null;
  /**
   * Requests a newer token than `stale` for the same user; concurrent calls share one request. Resolves with false if the session has ended
   * or belongs to another user. Rejects if the outcome is unknown.
   */
  readonly renew: (stale: string) => Promise<boolean>;
}

export interface ApiSettings {
  /** Ends in `/api/v1` (API-01); absolute on the server. */
  readonly baseUrl: string;
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly session: ApiSession;
  /** INTL-60: the currency in which the page shows prices; undefined for dollars. */
  readonly currency?: string | undefined;
}

export interface SendOptions<C> {
  readonly params?: { readonly [name: string]: string };
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal;
  readonly captchaToken?: string;
  readonly idempotencyKey?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** Any endpoint of the contract, without its specific types. */
type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'access'> & {
  readonly query?: { readonly write: (value: never) => [name: string, text: string][] };
  readonly reply: Schema<unknown>;
  readonly media?: string;
};

interface AnyOptions extends Omit<SendOptions<unknown>, 'query' | 'body'> {
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Api {
  /**
   * Sends a request to an endpoint of the contract and resolves with its parsed reply; rejects with an `ApiFailure`. When the token has
   * expired, it is renewed and the request is repeated once, with the same idempotency key. Does not notify or navigate.
   */
  readonly send: <C extends AnyEndpoint>(endpoint: C, options?: SendOptions<C>) => Promise<ReplyOf<C>>;
  /** URL of an endpoint without parameters, for requests that do not use `send`. */
  readonly urlOf: (endpoint: Pick<Endpoint, 'path'>) => string;
}

/** Timeout of one request. */
const requestTimeoutMs = 15_000;
const sessionEndedCodes: readonly string[] = ['unauthenticated', 'session_expired'];

const isSessionEnded = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 401 && sessionEndedCodes.includes(failure.code);

/** INTL-51. */
const languageHeaders = pageLanguage === defaultLanguage ? {} : { [languageHeader]: pageLanguage };

const headersOf = (token: string | null, options: AnyOptions) => ({
  ...languageHeaders,
  ...options.headers,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(options.captchaToken === undefined ? {} : { [captchaHeader]: options.captchaToken }),
  ...(options.idempotencyKey === undefined ? {} : { [idempotencyHeader]: options.idempotencyKey }),
});

export const createApi = ({ baseUrl, fetch, session, currency }: ApiSettings): Api => {
  const client = ky.create({
    headers: currency ? { [currencyHeader]: currency } : {},
    // Only the query client retries; a mutation is repeated only by its flow.
    retry: 0,
    timeout: requestTimeoutMs,
    totalTimeout: requestTimeoutMs * 2 - 1000,
    credentials: 'include',
    ...(fetch ? { fetch } : {}),
  });

  const request = async (endpoint: AnyEndpoint, options: AnyOptions, token: string | null) => {
    const url = `${baseUrl}${buildPath(endpoint.path, options.params)}`;
    try {
      const response = await client(url, {
        method: endpoint.method,
        headers: headersOf(token, options),
        // The types of `send` bind the query to the codec of the same endpoint.
        ...(endpoint.query && options.query
          ? { searchParams: endpoint.query.write(options.query as never) }
          : {}),
        ...(options.body === undefined ? {} : { json: options.body }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      return await readReply(response, endpoint);
    } catch (error) {
      throw toFailure(error, options.signal);
    }
  };

  const send = async (endpoint: AnyEndpoint, options: AnyOptions = {}) => {
    const token = session.token();
    try {
      return await request(endpoint, options, token);
    } catch (failure) {
      // Public endpoints do not depend on the session, and a failed sign-in must not renew it.
      if (token === null || endpoint.access === 'public' || !isSessionEnded(failure)) throw failure;
      if (!(await session.renew(token))) throw failure;
      return request(endpoint, options, session.token());
    }
  };

  // Each reply is of the schema of its endpoint, from which `ReplyOf` is inferred.
  return { send: send as Api['send'], urlOf: ({ path }) => `${baseUrl}${path}` };
};
