import { describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { everyCall } from '../../contract/everyCall.ts';
import {
  choice,
  dollars,
  integer,
  literal,
  nullable,
  optional,
  reply,
  shape,
  text,
  time,
} from '../../contract/schema.ts';
import { signInBody, signUpBody } from '../../contract/wire/auth.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'correct horse',
};
const faultsOf = (value: unknown) => {
  const parsed = parse(signUpBody, value);
  return parsed.ok ? {} : parsed.fields;
};

describe('parsing a payload', () => {
  it('AUTH-12 asks for an email first and for its form second', () => {
    expect(faultsOf({ ...person, email: '' })).toEqual({ email: 'Required' });
    expect(faultsOf({ ...person, email: '   ' })).toEqual({ email: 'Required' });
    for (const email of [
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'a b@example.org',
      'ada@exam ple.org',
    ]) {
      expect(faultsOf({ ...person, email })).toEqual({ email: 'Invalid email address' });
    }
    expect(parse(signInBody, { email: 'ada+shop@mail.example.org', password: 'x' }).ok).toBe(true);
  });

  it('AUTH-17 wants 8 to 128 characters of a new password', () => {
    expect(faultsOf({ ...person, password: 'seven77' })).toEqual({ password: 'Use at least 8 characters' });
    expect(faultsOf({ ...person, password: 'x'.repeat(129) })).toEqual({
      password: 'Use at most 128 characters',
    });
    expect(faultsOf({ ...person, password: 'x'.repeat(128) })).toEqual({});
  });

  it('names a field whatever it is called, and whatever its value can be turned into', () => {
    expect(faultsOf({ ...person, constructor: 1, toString: 1 })).toEqual({
      constructor: 'Is not a known field',
      toString: 'Is not a known field',
    });
    const unprintable = { toString: 'a', valueOf: 1 };
    expect(faultsOf({ ...person, email: unprintable, locale: [unprintable], extra: unprintable })).toEqual({
      email: 'Must be text',
      locale: 'Must be an object',
      'locale.country_name': 'Required',
      'locale.flag': 'Required',
      extra: 'Is not a known field',
    });
  });

  it('names every fault of a payload by its field', () => {
    expect(faultsOf({ firstName: 5, lastName: 'L', extra: 1 })).toEqual({
      firstName: 'Must be text',
      email: 'Required',
      password: 'Required',
      extra: 'Is not a known field',
    });
    expect(faultsOf(null)).toEqual({ body: 'Must be an object' });
    expect(faultsOf([])).toEqual({ body: 'Must be an object' });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\uD800'],
    ['a line break', 'a\r\nb'],
    ['an escape', 'a\u001B[31m'],
  ])('refuses text with %s', (_, firstName) => {
    expect(faultsOf({ ...person, firstName })).toEqual({
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
  ])('refuses %j where a whole number from 1 to 10 belongs', (value) => {
    expect(parse(shape({ quantity: integer({ min: 1, max: 10 }) }), { quantity: value }).ok).toBe(false);
  });

  it('takes dollars with at most two decimals', () => {
    const price = shape({ price: dollars() });
    for (const value of [0, 0.1, 79.9, 1234.56, 0.29]) expect(parse(price, { price: value }).ok).toBe(true);
    for (const value of [-1, 0.001, 1e7, '5', Number.NaN])
      expect(parse(price, { price: value }).ok).toBe(false);
  });

  it('tells variants apart by their word, and names the words that there are', () => {
    const edit = choice('action', {
      add: shape({ action: literal('add'), id: text({ min: 1 }) }),
      clear: shape({ action: literal('clear') }),
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

  it('lets a newer server say more, but not less', () => {
    const answer = reply({ id: text(), note: nullable(text()), at: optional(time()) });
    expect(parse(answer, { id: 'a', note: null, extra: true }).ok).toBe(true);
    expect(parse(answer, { id: 'a' })).toEqual({ ok: false, fields: { note: 'Required' } });
  });

  it('describes every call to machines as well as to itself', () => {
    for (const [name, call] of Object.entries(everyCall)) {
      const givesFile = call.reply.json['format'] === 'binary';
      expect(call.reply.json, name).toHaveProperty('type', givesFile ? 'string' : 'object');
      if (call.body) expect(JSON.stringify(call.body.json), name).toContain('"additionalProperties":false');
    }
  });
});
