/** What one call of `/api/v1` is: the server makes its route from it, the browser its request, OpenAPI its page. */
import type { QueryCodec } from './query.ts';
import type { Schema } from './schema.ts';

export const apiBase = '/api/v1';

/** `public` needs no token; `user` a valid one; `admin` one of an admin. */
export type Access = 'public' | 'user' | 'admin';

export interface Call<
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
  /** The answer is a file of this type and no JSON; `reply` is `file()` then. */
  readonly media?: 'application/pdf';
  /** AUTH-05: the header `x-captcha-token` must carry an unused answer. */
  readonly needsCaptcha?: boolean;
  /** The header `idempotency-key` makes a repeat answer as the first time. */
  readonly isIdempotent?: boolean;
}

/** The types that a call carries. */
export type QueryOf<C> = C extends Call<infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<C> = C extends Call<infer _Q, infer B, infer _R> ? B : never;
export type ReplyOf<C> = C extends Call<infer _Q, infer _B, infer R> ? R : never;

/** The parameters in a path by name: `/orders/:id` has `id`. */
export type ParamsOf<P extends string> = string extends P
  ? { readonly [name: string]: string }
  : P extends `${string}:${infer Name}/${infer Rest}`
    ? { readonly [K in Name]: string } & ParamsOf<Rest>
    : P extends `${string}:${infer Name}`
      ? { readonly [K in Name]: string }
      : unknown;

/** Fixes a call's types by inference. */
export const call = <
  Q = undefined,
  B = undefined,
  R = unknown,
  const A extends Access = Access,
  const P extends string = string,
>(
  definition: Call<Q, B, R, A, P>,
): Call<Q, B, R, A, P> => definition;

/** The call's path with its parameters filled in, percent-encoded, without the base. */
export const pathOf = (path: string, parameters: { readonly [name: string]: string } = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${path} needs its parameter ${name}.`);
    return encodeURIComponent(value);
  });
