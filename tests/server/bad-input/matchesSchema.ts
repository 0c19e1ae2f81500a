import type { JsonSchema } from '../../../contract/schema.ts';

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const controlOrBreak = /[\u0000-\u001F\u007F]/;
const lineBreaks = /[\t\n\r]/g;

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInRange = (size: number, min: unknown, max: unknown): boolean =>
  !(typeof min === 'number' && size < min) && !(typeof max === 'number' && size > max);

const isText = (schema: JsonSchema, value: unknown): boolean => {
  const { enum: values, minLength, maxLength, pattern } = schema;
  if (typeof value !== 'string') return false;
  if (Array.isArray(values)) return values.includes(value);
  const line = schema['x-multiline'] === true ? value.replaceAll(lineBreaks, '') : value;
  if (!value.isWellFormed() || controlOrBreak.test(line)) return false;
  if (typeof minLength === 'number' && minLength > 0 && value.trim() === '') return false;
  return (
    isInRange(value.length, minLength, maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(value))
  );
};

const isNumber = ({ type, minimum, maximum, multipleOf }: JsonSchema, value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  (type !== 'integer' || (Number.isSafeInteger(value) && !Object.is(value, -0))) &&
  isInRange(value, minimum, maximum) &&
  (typeof multipleOf !== 'number' || Number.isInteger(value / multipleOf));

const isRecord = (schema: JsonSchema, value: unknown): boolean => {
  if (!isObject(value)) return false;
  const fields = schema.properties as { readonly [name: string]: JsonSchema };
  const required = schema.required as readonly string[];
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? matchesSchema(field, inner) : schema.additionalProperties !== false;
    })
  );
};

/**
 * Whether a value matches a JSON schema of the OpenAPI document. Independent of the server's validation, so that tests compare the two.
 */
export const matchesSchema = (schema: JsonSchema, value: unknown): boolean => {
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.some((alternative: JsonSchema) => matchesSchema(alternative, value));
  if ('const' in schema) return Object.is(schema.const, value);
  switch (schema.type) {
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return isText(schema, value);
    case 'integer':
    case 'number':
      return isNumber(schema, value);
    case 'array':
      return (
        Array.isArray(value) &&
        isInRange(value.length, schema.minItems, schema.maxItems) &&
        value.every((item) => matchesSchema(schema.items as JsonSchema, item))
      );
    case 'object':
      return isRecord(schema, value);
    default:
      throw new Error(`There is no rule for ${JSON.stringify(schema)}.`);
  }
};

/** A field of a body with its schema. */
export interface Field {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

/** Lists all fields of a valid body, nested ones included; of an array only the first item. */
export const listFields = (schema: JsonSchema, value: unknown, path: readonly string[] = []): Field[] => {
  const self = path.length > 0 ? [{ path, schema }] : [];
  if (Array.isArray(schema.anyOf)) {
    const chosen = schema.anyOf.find((alternative: JsonSchema) => matchesSchema(alternative, value)) as
      | JsonSchema
      | undefined;
    return [...self, ...(chosen ? listFields(chosen, value, path).slice(self.length) : [])];
  }
  if (schema.type === 'array' && Array.isArray(value) && value.length > 0)
    return [...self, ...listFields(schema.items as JsonSchema, value[0], [...path, '0'])];
  if (schema.type !== 'object' || !isObject(value)) return self;
  const fields = schema.properties as { readonly [name: string]: JsonSchema };
  return [
    ...self,
    ...Object.entries(fields).flatMap(([name, field]) =>
      Object.hasOwn(value, name) ? listFields(field, value[name], [...path, name]) : [],
    ),
  ];
};
