import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../../../server/http/openApiDocument.ts';
import { specifiedCalls } from '../../support/specifiedCalls.ts';

type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const getPath = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);

/** The alternatives of a schema with `anyOf`, otherwise the schema itself. */
const alternatives = (schema: unknown): Json[] => {
  if (!isJson(schema)) return [];
  const inner = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as unknown[]) : [];
  return inner.length > 0 ? inner.flatMap(alternatives) : [schema];
};

/** Whether a schema has a field, such as `result.items[]._product`. */
const hasField = (schema: unknown, path: string): boolean => {
  const [first = '', ...rest] = path.split('.');
  const [name = '', ...brackets] = first.split('[]');
  return alternatives(schema).some((alternative) => {
    const field = name === '' ? alternative : getPath(alternative, 'properties', name);
    if (!isJson(field)) return false;
    const inner = brackets.reduce<unknown[]>(
      (schemas) => schemas.flatMap(alternatives).map((each) => getPath(each, 'items')),
      [field],
    );
    return rest.length === 0 ? inner.some(isJson) : inner.some((each) => hasField(each, rest.join('.')));
  });
};

const document = createOpenApiDocument('http://shop.test');
const operation = (method: string, path: string) => getPath(document, 'paths', path, method.toLowerCase());
const content = ['content', 'application/json', 'schema'] as const;
const successOf = (call: unknown): unknown => {
  const responses = getPath(call, 'responses');
  const success = isJson(responses)
    ? Object.entries(responses).find(([status]) => /^2\d\d$/.test(status))
    : [];
  return getPath(success?.[1], ...content);
};

describe('the document at /api/v1/openapi.json, compared with the specified calls', () => {
  it.each(specifiedCalls)('$ids has $method $path with its parameters, body and reply', (call) => {
    const described = operation(call.method, call.path);
    expect(described, 'the call').toBeDefined();
    const parameters = getPath(described, 'parameters');
    const names = Array.isArray(parameters) ? parameters.map((parameter) => getPath(parameter, 'name')) : [];
    expect(names).toEqual(expect.arrayContaining([...(call.query ?? [])]));
    const body = getPath(described, 'requestBody', ...content);
    expect((call.body ?? []).filter((field) => !hasField(body, field))).toEqual([]);
    expect((call.responseFields ?? []).filter((field) => !hasField(successOf(described), field))).toEqual([]);
  });

  it('API-44 has one path for each call', () => {
    const rows = specifiedCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
