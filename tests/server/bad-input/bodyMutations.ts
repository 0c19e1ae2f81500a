import { id } from '../../../contract/schema.ts';
import { toInjectOptions, type EndpointRequest } from '../support/endpointRequest.ts';
import { listFields, matchesSchema, type Field } from './matchesSchema.ts';
import { hostileIds, hostileJson, unknownFields } from './hostileInput.ts';
import type { ExpectedRefusal, Mutation, RequestHeaders } from './mutation.ts';

const placeholder = 'mutation-placeholder';
const idPattern = id().json.pattern;

/** Clones through JSON, so that repeated references become separate objects. */
const clone = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** Returns the body as JSON with the value at `path` replaced by raw JSON; the parents of `path` must exist. */
const replaceWithRaw = (body: unknown, path: readonly string[], raw: string): string => {
  const copy = clone(body);
  let parent = copy as { [key: string]: unknown };
  for (const name of path.slice(0, -1)) parent = parent[name] as { [key: string]: unknown };
  parent[path.at(-1) ?? ''] = placeholder;
  // A replacer function, since `$` has a meaning in replacement strings.
  return JSON.stringify(copy).replace(JSON.stringify(placeholder), () => raw);
};

const removeAt = (body: unknown, path: readonly string[]): string => {
  const copy = clone(body);
  let parent = copy as { [key: string]: unknown };
  for (const name of path.slice(0, -1)) parent = parent[name] as { [key: string]: unknown };
  delete parent[path.at(-1) ?? ''];
  return JSON.stringify(copy);
};

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as { readonly [key: string]: unknown })[name], body);

/** Whether a value of a field references an existing row: an id, promo code or size. Ids in metric metadata are not checked. */
const isReference = ({ path, schema }: Field, raw: string): boolean =>
  raw !== 'null' &&
  !path.includes('metadata') &&
  (schema.pattern === idPattern || ['promoCode', 'size'].includes(path.at(-1) ?? ''));

/** Whether a request succeeds although what a field references does not exist. */
const allowsUnknown = ({ endpoint, body }: EndpointRequest, { path }: Field): boolean =>
  // A statement of withdrawal is recorded whatever it refers to (WITHDRAW-03); removing an absent size succeeds without a change.
  endpoint.path === '/withdrawals' ||
  (endpoint.path === '/stock-requests' && (body as { type?: string }).type === 'remove') ||
  // The quote says why the code does not count.
  (endpoint.path === '/admin/orders/quote' && path.at(-1) === 'promoCode');

/** Creates the mutations of a request's body; each changes one value. */
export const createBodyMutations = (request: EndpointRequest, headers: RequestHeaders) => {
  const schema = request.endpoint.body?.json ?? {};
  const base = toInjectOptions(request, headers);
  const fields = listFields(schema, request.body);

  const expectedRefusal = (payload: string, field: string): { refusal?: ExpectedRefusal } =>
    matchesSchema(schema, JSON.parse(payload)) ? {} : { refusal: { statuses: [400], field } };

  /** Replaces a field by raw JSON. */
  const createMutation = (field: Field, description: string, raw: string): Mutation => {
    const name = field.path.join('.');
    const payload = replaceWithRaw(request.body, field.path, raw);
    const expected = expectedRefusal(payload, name);
    return {
      description: `${description} as ${name}`,
      group: name,
      request: { ...base, payload },
      ...(expected.refusal || !isReference(field, raw) || allowsUnknown(request, field)
        ? expected
        : { refusal: {} }),
    };
  };

  const hostileMutations = fields.flatMap((field) =>
    hostileJson.map(([description, raw]) => createMutation(field, description, raw)),
  );

  const createIdMutations = (ids: readonly string[]): Mutation[] =>
    fields
      .filter(({ schema: field }) => field.pattern === idPattern)
      .flatMap((field) => {
        const ownId = String(valueAt(request.body, field.path));
        return [...hostileIds(ownId), ...ids.filter((value) => value !== ownId)].map((value) =>
          createMutation(field, `the id ${value.slice(0, 40)}`, JSON.stringify(value)),
        );
      });

  const missingMutations = fields.map(({ path }): Mutation => {
    const payload = removeAt(request.body, path);
    const name = path.join('.');
    return {
      description: `no ${name}`,
      group: 'missing',
      request: { ...base, payload },
      ...expectedRefusal(payload, name),
    };
  });

  /** The body and every nested object. */
  const objects = [[], ...fields.map(({ path }) => path)].filter((path) => {
    const value = valueAt(request.body, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const additionalMutations = objects.flatMap((path) =>
    unknownFields.map((added): Mutation => {
      const name = [...path, added].join('.');
      const payload = replaceWithRaw(request.body, [...path, added], '1');
      return {
        description: `also ${name}`,
        group: 'unknown',
        request: { ...base, payload },
        ...expectedRefusal(payload, name),
      };
    }),
  );

  return {
    mutations: (ids: readonly string[]) => [
      ...hostileMutations,
      ...createIdMutations(ids),
      ...missingMutations,
      ...additionalMutations,
    ],
    mutators: fields.map((field) => (raw: string) => createMutation(field, raw.slice(0, 60), raw)),
  };
};
