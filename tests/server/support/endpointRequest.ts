import type { InjectOptions } from 'fastify';
import { buildPath, type Endpoint } from '../../../contract/endpoint.ts';
import type { JsonSchema } from '../../../contract/schema.ts';
import { allEndpoints } from '../../../contract/wire/allEndpoints.ts';

export type EndpointName = keyof typeof allEndpoints;
export const endpointNames = Object.keys(allEndpoints) as EndpointName[];

/** An endpoint without the types of its payloads. */
export interface UntypedEndpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Endpoint['access'];
  readonly body?: { readonly json: JsonSchema };
  readonly query?: {
    readonly write: (value: never) => [string, string][];
    readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[];
  };
  readonly reply: Endpoint['reply'];
  readonly media?: Endpoint['media'];
  readonly successStatus?: number;
  readonly needsCaptcha?: boolean;
  readonly isIdempotent?: boolean;
  readonly maxBodyBytes?: number;
}

export const findEndpoint = (name: EndpointName): UntypedEndpoint => allEndpoints[name];

/** A request in parts that tests can mutate separately. */
export interface EndpointRequest {
  readonly endpoint: UntypedEndpoint;
  readonly params: { readonly [name: string]: string };
  readonly query: readonly (readonly [name: string, text: string])[];
  readonly body: unknown;
  /** Without `authorization`. */
  readonly headers: { readonly [name: string]: string };
}

/** Path and encoded query. */
export const urlOf = ({
  endpoint,
  params,
  query,
}: Pick<EndpointRequest, 'endpoint' | 'params' | 'query'>): string => {
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `/api/v1${buildPath(endpoint.path, params)}${search ? `?${search}` : ''}`;
};

/** A request for `app.inject`. */
export type SentRequest = InjectOptions & { readonly url: string };

export const toInjectOptions = (
  request: EndpointRequest,
  authHeaders: { readonly [name: string]: string } = {},
): SentRequest => {
  const { 'content-type': type, ...others } = { ...request.headers, ...authHeaders };
  const hasBody = request.body !== undefined;
  return {
    method: request.endpoint.method,
    url: urlOf(request),
    headers: { ...others, ...(hasBody && type ? { 'content-type': type } : {}) },
    ...(hasBody ? { payload: JSON.stringify(request.body) } : {}),
  };
};
