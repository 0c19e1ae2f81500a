import { id } from '../../../contract/schema.ts';
import { sentAs, type CallRequest } from '../support/callSamples.ts';
import { fieldsOf, isDescribed, type Field } from './describedBy.ts';
import { hostileIds, hostileJson, unknownFields } from './hostile.ts';
import type { Expected, Mutation } from './mutation.ts';

type Who = { readonly [header: string]: string };

const token = 'the place of a mutation';
const idPattern = id().json.pattern;

/** Through JSON, so that what stands there twice is no longer one and the same. */
const copyOf = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** The body with raw JSON in place of what stands at `path`; whatever is on the way to it is there. */
const withRaw = (body: unknown, path: readonly string[], raw: string): string => {
  const copy = copyOf(body);
  let parent = copy as { [key: string]: unknown };
  for (const name of path.slice(0, -1)) parent = parent[name] as { [key: string]: unknown };
  parent[path.at(-1) ?? ''] = token;
  // Replaced by a function, since a text could hold the signs that a replacement gives a meaning to.
  return JSON.stringify(copy).replace(JSON.stringify(token), () => raw);
};

const without = (body: unknown, path: readonly string[]): string => {
  const copy = copyOf(body);
  let parent = copy as { [key: string]: unknown };
  for (const name of path.slice(0, -1)) parent = parent[name] as { [key: string]: unknown };
  delete parent[path.at(-1) ?? ''];
  return JSON.stringify(copy);
};

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as { readonly [key: string]: unknown })[name], body);

/** Names what must exist: an id, or a code or size of the catalogue. What a metric tells of has happened, whatever became of it since. */
const isReference = ({ path, schema }: Field): boolean =>
  !path.includes('metadata') &&
  (schema.pattern === idPattern || ['promoCode', 'size'].includes(path.at(-1) ?? ''));

/** The mutations of a request's body, all of them one value away from it. */
export const bodyMutator = (request: CallRequest, who: Who) => {
  const schema = request.call.body?.json ?? {};
  const base = sentAs(request, who);
  const fields = fieldsOf(schema, request.body);

  const told = (payload: string, field: string): { refusal?: Expected } =>
    isDescribed(schema, JSON.parse(payload)) ? {} : { refusal: { statuses: [400], field } };

  /** Puts raw JSON into a field. */
  const put = (field: Field, what: string, raw: string): Mutation => {
    const name = field.path.join('.');
    const payload = withRaw(request.body, field.path, raw);
    const said = told(payload, name);
    return {
      what: `${what} as ${name}`,
      group: name,
      request: { ...base, payload },
      ...(said.refusal || !isReference(field) ? said : { refusal: {} }),
    };
  };

  const hostile = fields.flatMap((field) => hostileJson.map(([what, raw]) => put(field, what, raw)));

  const foreign = (ids: readonly string[]): Mutation[] =>
    fields
      .filter(({ schema: field }) => field.pattern === idPattern)
      .flatMap((field) => {
        const own = String(valueAt(request.body, field.path));
        return [...hostileIds(own), ...ids.filter((each) => each !== own)].map((each) =>
          put(field, `the id ${each.slice(0, 40)}`, JSON.stringify(each)),
        );
      });

  const missing = fields.map(({ path }): Mutation => {
    const payload = without(request.body, path);
    const name = path.join('.');
    return { what: `no ${name}`, group: 'missing', request: { ...base, payload }, ...told(payload, name) };
  });

  /** Into the body itself and every object in it. */
  const objects = [[], ...fields.map(({ path }) => path)].filter((path) => {
    const value = valueAt(request.body, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const additional = objects.flatMap((path) =>
    unknownFields.map((added): Mutation => {
      const name = [...path, added].join('.');
      const payload = withRaw(request.body, [...path, added], '1');
      return {
        what: `also ${name}`,
        group: 'unknown',
        request: { ...base, payload },
        ...told(payload, name),
      };
    }),
  );

  return {
    mutations: (ids: readonly string[]) => [...hostile, ...foreign(ids), ...missing, ...additional],
    puts: fields.map((field) => (raw: string) => put(field, raw.slice(0, 60), raw)),
  };
};
