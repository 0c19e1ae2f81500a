import { apiBase, type Access } from '../../contract/call.ts';
import { everyCall } from '../../contract/everyCall.ts';
import { errorCodes } from '../../contract/errors.ts';
import { captchaHeader, idempotencyHeader, storeName } from '../../contract/rules.ts';
import type { JsonSchema } from '../../contract/schema.ts';
import { failure } from '../../contract/wire/answer.ts';

/** A call as a description needs it, whatever its payloads. */
interface Described {
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
}

const described: { readonly [name: string]: Described } = everyCall;

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text = { type: 'string' };

const parametersOf = ({ path, query, needsCaptcha, isIdempotent }: Described) => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
  ...(query?.parameters ?? []).map(({ name, schema }) => ({ name, in: 'query', required: false, schema })),
  ...(needsCaptcha ? [{ name: captchaHeader, in: 'header', required: true, schema: text }] : []),
  ...(isIdempotent ? [{ name: idempotencyHeader, in: 'header', required: false, schema: text }] : []),
];

const operationOf = (name: string, call: Described) => ({
  operationId: name,
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.body ? { requestBody: { required: true, content: json(call.body.json) } } : {}),
  responses: {
    [call.successStatus ?? 200]: {
      description: 'Done.',
      content: { [call.media ?? 'application/json']: { schema: call.reply.json } },
    },
    default: { $ref: '#/components/responses/failure' },
  },
  security: call.access === 'public' ? [] : [{ accessToken: [] }],
});

const pathsOf = () => {
  const paths: { [path: string]: { [method: string]: unknown } } = {};
  for (const [name, call] of Object.entries(described)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return paths;
};

const failureJson = {
  ...failure.json,
  properties: { ...(failure.json.properties as object), code: { type: 'string', enum: errorCodes } },
};

/** The OpenAPI 3.1 document of `/api/v1`, made from the contract's calls. */
export const describeApi = (origin: string): JsonSchema => ({
  openapi: '3.1.0',
  info: { title: `${storeName} API`, version: '1' },
  servers: [{ url: `${origin}${apiBase}` }],
  paths: pathsOf(),
  components: {
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
    responses: { failure: { description: 'Refused, or failed.', content: json(failureJson) } },
  },
});
