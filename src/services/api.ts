import ky from 'ky';
import { pathOf, type BodyOf, type Call, type QueryOf, type ReplyOf } from '../../contract/call.ts';
import { captchaHeader, idempotencyHeader } from '../../contract/rules.ts';
import type { Schema } from '../../contract/schema.ts';
import { ApiFailure } from './failure.ts';
import { readReply, toFailure } from './readReply.ts';

/** Whose requests these are. The token lives in the session's memory alone. */
export interface ApiSession {
  readonly token: () => string | null;
  /**
   * Gets a newer token than `stale` for the same user, at most once at a time; false where the session has ended, or is another user's.
   * Throws where it cannot know.
   */
  readonly renew: (stale: string) => Promise<boolean>;
}

export interface ApiSettings {
  /** Ends in `/api/v1` (API-01); absolute where the platform has no page to resolve against. */
  readonly baseUrl: string;
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly session: ApiSession;
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

/** Any call of the contract; its own types come back by `QueryOf`, `BodyOf` and `ReplyOf`. */
type AnyCall = Pick<Call, 'method' | 'path' | 'access'> & {
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
   * Sends one call of the contract and answers with its parsed reply. Every failure is an `ApiFailure`. A token that has run out is
   * renewed once and the same request goes again, with the same idempotency key. Notifies nobody and goes nowhere.
   */
  readonly send: <C extends AnyCall>(call: C, options?: SendOptions<C>) => Promise<ReplyOf<C>>;
  /** Where a call without parameters goes to, for what is not sent by `send`. */
  readonly addressOf: (call: Pick<Call, 'path'>) => string;
}

/** No shopper waits longer for one answer. */
const requestTimeoutMs = 15_000;
const endedCodes: readonly string[] = ['unauthenticated', 'session_expired'];

const hasEnded = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 401 && endedCodes.includes(failure.code);

const headersOf = (token: string | null, options: AnyOptions) => ({
  ...options.headers,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(options.captchaToken === undefined ? {} : { [captchaHeader]: options.captchaToken }),
  ...(options.idempotencyKey === undefined ? {} : { [idempotencyHeader]: options.idempotencyKey }),
});

export const createApi = ({ baseUrl, fetch, session }: ApiSettings): Api => {
  const client = ky.create({
    // Retries happen in one layer, the query client; a mutation goes again only when its flow says so.
    retry: 0,
    timeout: requestTimeoutMs,
    totalTimeout: requestTimeoutMs * 2 - 1000,
    credentials: 'include',
    ...(fetch ? { fetch } : {}),
  });

  const request = async (call: AnyCall, options: AnyOptions, token: string | null) => {
    const url = `${baseUrl}${pathOf(call.path, options.params)}`;
    try {
      const response = await client(url, {
        method: call.method,
        headers: headersOf(token, options),
        // The codec and the query are of the same call: `send` binds them.
        ...(call.query && options.query ? { searchParams: call.query.write(options.query as never) } : {}),
        ...(options.body === undefined ? {} : { json: options.body }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      return await readReply(response, call);
    } catch (error) {
      throw toFailure(error, options.signal);
    }
  };

  const send = async (call: AnyCall, options: AnyOptions = {}) => {
    const token = session.token();
    try {
      return await request(call, options, token);
    } catch (failure) {
      // A public call says nothing about the session, and signing in must not renew an old one.
      if (token === null || call.access === 'public' || !hasEnded(failure)) throw failure;
      if (!(await session.renew(token))) throw failure;
      return request(call, options, session.token());
    }
  };

  // Each reply was parsed by the struct of its own call, which is what `ReplyOf` names.
  return { send: send as Api['send'], addressOf: ({ path }) => `${baseUrl}${path}` };
};
