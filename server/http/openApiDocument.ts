import { apiBase, type Access } from '../../contract/endpoint.ts';
import { allEndpoints } from '../../contract/wire/allEndpoints.ts';
import { errorCodes } from '../../contract/errors.ts';
import { storeName } from '../../contract/rules.ts';
import { captchaHeader, currencyHeader, idempotencyHeader } from '../../contract/rules/headers.ts';
import type { JsonSchema } from '../../contract/schema.ts';
import { errorResponse } from '../../contract/wire/responses.ts';

/** An endpoint without the types of its payloads. */
interface UntypedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: { readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[] };
  readonly body?: { readonly json: JsonSchema };
  readonly reply: { readonly json: JsonSchema };
  readonly successStatus?: number;
  readonly media?: string;
  readonly needsCaptcha?: boolean;
  readonly isIdempotent?: boolean;
  readonly hasListPrices?: boolean;
}

const untypedEndpoints: { readonly [name: string]: UntypedEndpoint } = allEndpoints;

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text = { type: 'string' };

const toParameters = ({ path, query, needsCaptcha, isIdempotent, hasListPrices }: UntypedEndpoint) => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
  ...(query?.parameters ?? []).map(({ name, schema }) => ({ name, in: 'query', required: false, schema })),
  ...(needsCaptcha ? [{ name: captchaHeader, in: 'header', required: true, schema: text }] : []),
  ...(isIdempotent ? [{ name: idempotencyHeader, in: 'header', required: false, schema: text }] : []),
  ...(hasListPrices ? [{ name: currencyHeader, in: 'header', required: false, schema: text }] : []),
];

const toOperation = (name: string, endpoint: UntypedEndpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  parameters: toParameters(endpoint),
  ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body.json) } } : {}),
  responses: {
    [endpoint.successStatus ?? 200]: {
      description: 'Done.',
      content: { [endpoint.media ?? 'application/json']: { schema: endpoint.reply.json } },
    },
    default: { $ref: '#/components/responses/failure' },
  },
  security: endpoint.access === 'public' ? [] : [{ accessToken: [] }],
});

const createPaths = () => {
  const paths: { [path: string]: { [method: string]: unknown } } = {};
  for (const [name, endpoint] of Object.entries(untypedEndpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return paths;
};

const failureJson = {
  ...errorResponse.json,
  properties: { ...(errorResponse.json.properties as object), code: { type: 'string', enum: errorCodes } },
};

/** The OpenAPI 3.1 document of `/api/v1`, generated from the contract's endpoints. */
export const createOpenApiDocument = (origin: string): JsonSchema => ({
  openapi: '3.1.0',
  info: { title: `${storeName} API`, version: '1' },
  servers: [{ url: `${origin}${apiBase}` }],
  paths: createPaths(),
  components: {
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
    responses: { failure: { description: 'Refused, or failed.', content: json(failureJson) } },
  },
});
