/** Definition of one endpoint of `/api/v1`: source of the server's route, the browser's request and the OpenAPI operation. */
import type { QueryCodec } from './query.ts';
import type { StaffRole } from './rules/staffRoles.ts';
import type { Schema } from './schema.ts';

export const apiBase = '/api/v1';

/** `public` needs no token, `user` one of any session, `account` one of an account's session, a role one of staff with its rights. */
export type Access = 'public' | 'user' | 'account' | StaffRole;

export interface Endpoint<
  Q = undefined,
  B = undefined,
  R = unknown,
  A extends Access = Access,
  P extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with `:name` for a path parameter. */
  readonly path: P;
  readonly access: A;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly query?: QueryCodec<Q>;
  readonly body?: Schema<B>;
  readonly reply: Schema<R>;
  readonly successStatus?: 200 | 201 | 202;
  /** Limit of the request's body; 64 KiB without it. */
  readonly maxBodyBytes?: number;
  /** The response is a file of this media type instead of JSON; `reply` is `file()` then. */
  readonly media?: 'application/pdf' | 'text/csv';
  /** AUTH-05: requires an unused captcha answer in the header `x-captcha-token`. */
  readonly needsCaptcha?: boolean;
  /** A repeated request with the same `idempotency-key` header gets the first response. */
  readonly isIdempotent?: boolean;
  /** The reply of an idempotent endpoint holds a secret: it is not stored, and a repeat runs again, which must change nothing. */
  readonly hasSecretReply?: boolean;
  /** INTL-60: the amounts of the reply are in the currency that the header `x-currency` names, if the shop has a price list for it. */
  readonly hasListPrices?: boolean;
  /** A GET that changes state, which therefore has no HEAD. */
  readonly isWritingGet?: boolean;
}

/** Types of an endpoint's query, body and response. */
export type QueryOf<C> = C extends Endpoint<infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<C> = C extends Endpoint<infer _Q, infer B, infer _R> ? B : never;
export type ReplyOf<C> = C extends Endpoint<infer _Q, infer _B, infer R> ? R : never;

/** Parameters of a path by name: `/orders/:id` has `id`. */
export type ParamsOf<P extends string> = string extends P
  ? { readonly [name: string]: string }
  : P extends `${string}:${infer Name}/${infer Rest}`
    ? { readonly [K in Name]: string } & ParamsOf<Rest>
    : P extends `${string}:${infer Name}`
      ? { readonly [K in Name]: string }
      : unknown;

/** Infers the types of an endpoint from its definition. */
export const defineEndpoint = <
  Q = undefined,
  B = undefined,
  R = unknown,
  const A extends Access = Access,
  const P extends string = string,
>(
  access: A,
  method: Endpoint['method'],
  path: P,
  definition: Omit<Endpoint<Q, B, R, A>, 'access' | 'method' | 'path'>,
): Endpoint<Q, B, R, A, P> => ({ method, path, access, ...definition });

/** Fills the parameters into an endpoint's path, percent-encoded; without `apiBase`. Throws when one is missing. */
export const buildPath = (path: string, parameters: { readonly [name: string]: string } = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${path} needs its parameter ${name}.`);
    return encodeURIComponent(value);
  });
