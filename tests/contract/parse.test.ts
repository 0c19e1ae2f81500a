import { describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { allEndpoints } from '../../contract/wire/allEndpoints.ts';
import * as s from '../../contract/schema.ts';
import { signInBody, signUpBody } from '../../contract/wire/auth.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'correct horse',
};
const errorsOf = (value: unknown) => {
  const result = parse(signUpBody, value);
  return result.ok ? {} : result.fields;
};

describe('a name', () => {
  const invisible = {
    'zero-width spaces': '\u200B\u200B',
    'a joiner': '\u200D',
    'a Hangul filler': '\u3164',
    'half-width Hangul fillers': '\uFFA0\u115F',
    'Braille blanks': '\u2800\u2800',
    'bidi controls': '\u202E\u2066\u2069',
    'a soft hyphen': '\u00AD',
    'a variation selector': '\uFE0F',
    'wide spaces': '\u3000\u2003',
    'a mark without a letter': '\u0301',
  };
  it.each(Object.entries(invisible))('needs a visible character: %s are none', (_, firstName) => {
    expect(errorsOf({ ...person, firstName })).toEqual({ firstName: 'Required' });
  });

  it.each(['Ada', '愛', 'é', 'e\u0301', 'אָדָה', '👩‍💻', '\u202Bعدا\u202C', 'O’Neill', '1'])(
    'may be %s',
    (firstName) => {
      expect(errorsOf({ ...person, firstName })).toEqual({});
    },
  );
});

describe('parsing a payload', () => {
  it('AUTH-12 reports a missing email before an invalid one', () => {
    expect(errorsOf({ ...person, email: '' })).toEqual({ email: 'Required' });
    expect(errorsOf({ ...person, email: '   ' })).toEqual({ email: 'Required' });
    for (const email of [
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'a b@example.org',
      'ada@exam ple.org',
    ]) {
      expect(errorsOf({ ...person, email })).toEqual({ email: 'Invalid email address' });
    }
    expect(parse(signInBody, { email: 'ada+shop@mail.example.org', password: 'x' }).ok).toBe(true);
  });

  it('AUTH-17 requires 8 to 128 characters for a new password', () => {
    expect(errorsOf({ ...person, password: 'seven77' })).toEqual({ password: 'Use at least 8 characters' });
    expect(errorsOf({ ...person, password: 'x'.repeat(129) })).toEqual({
      password: 'Use at most 128 characters',
    });
    expect(errorsOf({ ...person, password: 'x'.repeat(128) })).toEqual({});
  });

  it('handles field names of Object.prototype and values without a string conversion', () => {
    expect(errorsOf({ ...person, constructor: 1, toString: 1 })).toEqual({
      constructor: 'Is not a known field',
      toString: 'Is not a known field',
    });
    const unprintable = { toString: 'a', valueOf: 1 };
    expect(errorsOf({ ...person, email: unprintable, locale: [unprintable], extra: unprintable })).toEqual({
      email: 'Must be text',
      locale: 'Must be an object',
      'locale.country_name': 'Required',
      'locale.flag': 'Required',
      extra: 'Is not a known field',
    });
  });

  it('reports every error of a payload by field', () => {
    expect(errorsOf({ firstName: 5, lastName: 'L', extra: 1 })).toEqual({
      firstName: 'Must be text',
      email: 'Required',
      password: 'Required',
      extra: 'Is not a known field',
    });
    expect(errorsOf(null)).toEqual({ body: 'Must be an object' });
    expect(errorsOf([])).toEqual({ body: 'Must be an object' });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\uD800'],
    ['a line break', 'a\r\nb'],
    ['an escape', 'a\u001B[31m'],
  ])('refuses text with %s', (_, firstName) => {
    expect(errorsOf({ ...person, firstName })).toEqual({
      firstName: 'Contains characters that are not allowed',
    });
  });

  it.each([
    true,
    null,
    [],
    {},
    '1',
    1.5,
    -0,
    -1,
    0,
    11,
    2 ** 31,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ])('refuses %j as an integer from 1 to 10', (value) => {
    expect(parse(s.strictObject({ quantity: s.integer({ min: 1, max: 10 }) }), { quantity: value }).ok).toBe(
      false,
    );
  });

  it('accepts dollars with at most two decimals', () => {
    const price = s.strictObject({ price: s.dollars() });
    for (const value of [0, 0.1, 79.9, 1234.56, 0.29]) expect(parse(price, { price: value }).ok).toBe(true);
    for (const value of [-1, 0.001, 1e7, '5', Number.NaN])
      expect(parse(price, { price: value }).ok).toBe(false);
  });

  it('asks for a choice where an empty one is sent, and lists the values of an unknown one', () => {
    const choice = s.strictObject({ color: s.oneOf(['red', 'blue']) });
    const refuse = (color: string) => parse(choice, { color });
    expect(refuse('')).toEqual({ ok: false, fields: { color: 'Required' } });
    expect(refuse('teal')).toEqual({ ok: false, fields: { color: 'Must be one of: red, blue' } });
  });

  it('selects a variant by its discriminator, and lists the valid values of an unknown one', () => {
    const edit = s.discriminatedUnion('action', {
      add: s.strictObject({ action: s.literal('add'), id: s.text({ min: 1 }) }),
      clear: s.strictObject({ action: s.literal('clear') }),
    });
    expect(parse(edit, { action: 'clear' }).ok).toBe(true);
    expect(parse(edit, { action: 'add' })).toEqual({ ok: false, fields: { id: 'Required' } });
    expect(parse(edit, { action: 'burn' })).toEqual({
      ok: false,
      fields: { action: 'Must be one of: add, clear' },
    });
    expect(parse(edit, {})).toEqual({ ok: false, fields: { action: 'Required' } });
    expect(parse(edit, { action: 'toString' }).ok).toBe(false);
  });

  it('accepts additional fields of a response, but no missing ones', () => {
    const response = s.looseObject({ id: s.text(), note: s.nullable(s.text()), at: s.optional(s.time()) });
    expect(parse(response, { id: 'a', note: null, extra: true }).ok).toBe(true);
    expect(parse(response, { id: 'a' })).toEqual({ ok: false, fields: { note: 'Required' } });
  });

  it('creates a JSON Schema for every endpoint', () => {
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      const isFile = endpoint.reply.json['format'] === 'binary';
      expect(endpoint.reply.json, name).toHaveProperty('type', isFile ? 'string' : 'object');
      if (endpoint.body)
        expect(JSON.stringify(endpoint.body.json), name).toContain('"additionalProperties":false');
    }
  });
});
