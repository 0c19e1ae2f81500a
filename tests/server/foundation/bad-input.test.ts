import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { openTestApp } from '../support/app.ts';
import { ada, captcha, register, type SignedInUser } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const json = { ...captcha, 'content-type': 'application/json' };

describeOnBothEngines('bad input', (openTestStore) => {
  let test: TestApp;
  let person: SignedInUser;

  beforeEach(async () => {
    test = await openTestApp(await openTestStore());
    person = await register(test.app, { email: 'first@example.com' });
  });

  const send = (payload: string | Buffer, headers: { [name: string]: string } = json) =>
    test.app.inject({ method: 'POST', url: '/api/v1/auth/register', headers, payload });

  const sendFields = (fields: { [name: string]: unknown }) => send(JSON.stringify({ ...ada, ...fields }));

  const updateUser = (payload: unknown) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/v1/users/${person.credentials.userId}`,
      headers: { ...person.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  const users = () => test.context.store.db.selectFrom('users').selectAll().execute();

  const notText: [string, unknown][] = [
    ['null', null],
    ['true', true],
    ['an array', []],
    ['an object', {}],
    ['a number', 1],
    ['an empty text', ''],
    ['whitespace', '   '],
    ['NUL', 'a\u0000b'],
    ['a line break', 'a\r\nb'],
    ['a lone surrogate', '\ud800'],
    ['10,000 emoji', '😀'.repeat(10_000)],
  ];

  it('rejects values that are not valid text with the name of the field, and writes nothing', async () => {
    const before = await users();
    for (const [label, value] of notText)
      for (const field of ['firstName', 'lastName', 'email', 'password']) {
        const response = await sendFields({ [field]: value });
        expect(response.statusCode, `${label} as ${field}`).toBe(400);
        expect(response.json()).toMatchObject({ success: false, statusCode: 400, code: 'validation_failed' });
        expect(Object.keys(response.json().fields)).toEqual([field]);
      }
    expect(await users()).toEqual(before);
  });

  it('names missing and unknown fields', async () => {
    const missing = await sendFields({ email: undefined });
    expect(missing.json().fields).toEqual({ email: 'Required' });
    const extra = await sendFields({ isAdmin: true, id: 'usr_1' });
    expect(Object.keys(extra.json().fields).sort()).toEqual(['id', 'isAdmin']);
    expect((await users()).length).toBe(1);
  });

  it('rejects malformed and ambiguous bodies', async () => {
    for (const [label, body, code] of [
      ['an array', '[]', 'validation_failed'],
      ['a string', '"text"', 'validation_failed'],
      ['a truncated body', '{"email":', 'malformed_request'],
      ['an empty body', '', 'malformed_request'],
      ['a duplicate key', '{"email":"a@b.co","email":"b@b.co"}', 'malformed_request'],
      ['a duplicate key with an escape', '{"email":"a@b.co","em\\u0061il":"b@b.co"}', 'malformed_request'],
      [
        'a duplicate key behind blanks',
        `{"email":"a@b.co","email"${' \n\t\r'.repeat(10)}:"b@b.co"}`,
        'malformed_request',
      ],
      ['__proto__', '{"__proto__":{"isAdmin":true}}', 'malformed_request'],
      ['__proto__ behind blanks', `{"__proto__"${' '.repeat(40)}:{"isAdmin":true}}`, 'malformed_request'],
      ['nested __proto__', '{"locale":{"\\u005f_proto__":1}}', 'malformed_request'],
      ['JSON with 1,000 levels', '['.repeat(1000) + ']'.repeat(1000), 'malformed_request'],
    ] as const) {
      const response = await send(body);
      expect(response.statusCode, label).toBe(400);
      expect(response.json().code, label).toBe(code);
      expect(response.json().error).not.toBe('');
    }
  });

  it('rejects invalid UTF-8', async () => {
    const response = await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect(response.json().code).toBe('malformed_request');
  });

  it('rejects JSON with 30,000 levels without exhausting the stack', async () => {
    const response = await send('['.repeat(30_000));
    expect(response.statusCode).toBe(400);
  });

  it('rejects a body of more than 64 KiB', async () => {
    const response = await sendFields({ firstName: 'a'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('payload_too_large');
  });

  it('API-01 accepts only JSON bodies', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send(JSON.stringify(ada), { ...captcha, 'content-type': type });
      expect(response.statusCode, type).toBe(415);
      expect(response.json().code).toBe('unsupported_media_type');
    }
  });

  it('rejects a compressed body', async () => {
    const response = await send(JSON.stringify(ada), { ...json, 'content-encoding': 'gzip' });
    expect(response.statusCode).toBe(415);
  });

  it('names unknown and repeated query parameters', async () => {
    for (const url of ['/api/v1/environment?debug=1', '/api/v1/categories?sorted=true&sorted=false']) {
      const response = await test.app.inject({ url });
      expect(response.statusCode, url).toBe(400);
      expect(Object.keys(response.json().fields)).toHaveLength(1);
    }
  });

  it('ROLE-02 replies the same 404 for another user and for an unknown id', async () => {
    const other = await register(test.app);
    const patchUser = (userId: string) =>
      test.app.inject({
        method: 'PATCH',
        url: `/api/v1/users/${userId}`,
        headers: person.headers,
        payload: { firstName: 'Eve' },
      });
    const without = ({ requestId: _, ...rest }: { [name: string]: unknown }) => rest;
    const foreign = await patchUser(other.credentials.userId);
    expect(foreign.statusCode).toBe(404);
    expect(without((await patchUser('usr_unknown')).json())).toEqual(without(foreign.json()));
    for (const id of ['%00', '..%2Fusers', 'a'.repeat(290), '%F0%9F%98%80', '%27%20or%201=1%20--']) {
      const missing = await patchUser(id);
      expect(missing.statusCode, id).toBe(404);
      expect(missing.json().code).toBe('not_found');
    }
    expect((await users()).map(({ first_name }) => first_name)).toEqual(['Ada', 'Ada']);
  });

  it('API-32 rejects read-only fields, and preferences that are not categories', async () => {
    for (const [field, value] of Object.entries({
      isAdmin: true,
      email: 'x@y.zz',
      _cart: 'c',
      password: 'p',
    })) {
      const response = await updateUser({ [field]: value });
      expect(response.statusCode, field).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual([field]);
    }
    expect((await updateUser({ preferences: ['no-such-category'] })).json().fields).toHaveProperty(
      'preferences',
    );
    expect((await updateUser({ address: { street: 'x' } })).json().fields).toHaveProperty(['address.city']);
  });

  it('stores markup in a name as text', async () => {
    const response = await updateUser({ firstName: '<img src=x onerror=alert(1)>' });
    expect(response.statusCode).toBe(200);
    expect(response.json().result.firstName).toBe('<img src=x onerror=alert(1)>');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('an internal error has the request id and reveals no details', async () => {
    Object.assign(test.context.passwords, {
      hash: async () => {
        throw new Error('argon2 of /srv/verrow broke');
      },
    });
    const response = await sendFields({});
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      success: false,
      statusCode: 500,
      message: 'An unexpected error occurred.',
      error: 'An unexpected error occurred.',
      code: 'internal',
      requestId: response.headers['x-request-id'],
    });
    expect(test.logged.join('')).toContain('argon2 of /srv/verrow broke');
    expect(test.logged.join('')).toContain(response.json().requestId);
    expect(test.logged.join('')).not.toContain(ada.password);
  });

  it('replies in JSON with 404 for an unknown endpoint and 405 for a wrong method', async () => {
    const unknown = await test.app.inject({ url: '/api/v1/nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().code).toBe('not_found');
    const wrong = await test.app.inject({ method: 'DELETE', url: '/api/v1/auth/login' });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('POST');
    expect(wrong.json().code).toBe('method_not_allowed');
  });
});
