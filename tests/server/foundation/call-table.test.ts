import { describe, expect, it } from 'vitest';
import { describeApi } from '../../../server/http/openapi.ts';
import { specifiedCalls } from '../../support/callTable.ts';

type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);

/** A schema with its alternatives laid side by side: `anyOf`, and null beside the value. */
const alternatives = (schema: unknown): Json[] => {
  if (!isJson(schema)) return [];
  const inner = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as unknown[]) : [];
  return inner.length > 0 ? inner.flatMap(alternatives) : [schema];
};

/** Whether a schema knows a field, as in `result.items[]._product`. */
const knows = (schema: unknown, path: string): boolean => {
  const [first = '', ...rest] = path.split('.');
  const [name = '', ...brackets] = first.split('[]');
  return alternatives(schema).some((one) => {
    const field = name === '' ? one : at(one, 'properties', name);
    if (!isJson(field)) return false;
    const inner = brackets.reduce<unknown[]>(
      (schemas) => schemas.flatMap(alternatives).map((each) => at(each, 'items')),
      [field],
    );
    return rest.length === 0 ? inner.some(isJson) : inner.some((each) => knows(each, rest.join('.')));
  });
};

const document = describeApi('http://shop.test');
const operation = (method: string, path: string) => at(document, 'paths', path, method.toLowerCase());
const content = ['content', 'application/json', 'schema'] as const;
const successOf = (call: unknown): unknown => {
  const responses = at(call, 'responses');
  const done = isJson(responses) ? Object.entries(responses).find(([status]) => /^2\d\d$/.test(status)) : [];
  return at(done?.[1], ...content);
};

describe('the document at /api/v1/openapi.json, held against section 7 of the specification', () => {
  it.each(specifiedCalls)('$ids has $method $path with what it carries and answers', (call) => {
    const described = operation(call.method, call.path);
    expect(described, 'the call').toBeDefined();
    const parameters = at(described, 'parameters');
    const names = Array.isArray(parameters) ? parameters.map((one) => at(one, 'name')) : [];
    expect(names).toEqual(expect.arrayContaining([...(call.query ?? [])]));
    const body = at(described, 'requestBody', ...content);
    expect((call.body ?? []).filter((field) => !knows(body, field))).toEqual([]);
    expect((call.reads ?? []).filter((field) => !knows(successOf(described), field))).toEqual([]);
  });

  it('API-44 has one path for each call', () => {
    const rows = specifiedCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
