import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { openTestApp } from '../support/app.ts';
import { ada, captcha, register, type SignedInPerson } from '../support/people.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const json = { ...captcha, 'content-type': 'application/json' };

describeOnBothEngines('bad input', (openTestStore) => {
  let test: TestApp;
  let person: SignedInPerson;

  beforeEach(async () => {
    test = await openTestApp(await openTestStore());
    person = await register(test.app, { email: 'first@example.com' });
  });

  const send = (payload: string | Buffer, headers: { [name: string]: string } = json) =>
    test.app.inject({ method: 'POST', url: '/api/v1/auth/register', headers, payload });

  const sendFields = (fields: { [name: string]: unknown }) => send(JSON.stringify({ ...ada, ...fields }));

  const edit = (payload: unknown) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/v1/users/${person.credentials.userId}`,
      headers: { ...person.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  const users = () => test.shop.store.db.selectFrom('users').selectAll().execute();

  const notText: [string, unknown][] = [
    ['null', null],
    ['true', true],
    ['a list', []],
    ['an object', {}],
    ['a number', 1],
    ['nothing', ''],
    ['blanks', '   '],
    ['NUL', 'a\u0000b'],
    ['a line break', 'a\r\nb'],
    ['a lone surrogate', '\ud800'],
    ['10,000 emoji', '😀'.repeat(10_000)],
  ];

  it('what is no proper text is refused by the name of its field, and nothing is written', async () => {
    const before = await users();
    for (const [what, value] of notText)
      for (const field of ['firstName', 'lastName', 'email', 'password']) {
        const response = await sendFields({ [field]: value });
        expect(response.statusCode, `${what} as ${field}`).toBe(400);
        expect(response.json()).toMatchObject({ success: false, statusCode: 400, code: 'validation_failed' });
        expect(Object.keys(response.json().fields)).toEqual([field]);
      }
    expect(await users()).toEqual(before);
  });

  it('a missing field and one too many are each named', async () => {
    const missing = await sendFields({ email: undefined });
    expect(missing.json().fields).toEqual({ email: 'Required' });
    const more = await sendFields({ isAdmin: true, id: 'usr_1' });
    expect(Object.keys(more.json().fields).sort()).toEqual(['id', 'isAdmin']);
    expect((await users()).length).toBe(1);
  });

  it('a body that two readers could understand differently is refused', async () => {
    for (const [what, body, code] of [
      ['no object', '[]', 'validation_failed'],
      ['a text', '"text"', 'validation_failed'],
      ['a cut body', '{"email":', 'malformed_request'],
      ['an empty body', '', 'malformed_request'],
      ['a key that is there twice', '{"email":"a@b.co","email":"b@b.co"}', 'malformed_request'],
      [
        'a key that is there twice in two writings',
        '{"email":"a@b.co","em\\u0061il":"b@b.co"}',
        'malformed_request',
      ],
      ['__proto__', '{"__proto__":{"isAdmin":true}}', 'malformed_request'],
      ['__proto__ further down', '{"locale":{"\\u005f_proto__":1}}', 'malformed_request'],
      ['JSON 1,000 deep', '['.repeat(1000) + ']'.repeat(1000), 'malformed_request'],
    ] as const) {
      const response = await send(body);
      expect(response.statusCode, what).toBe(400);
      expect(response.json().code, what).toBe(code);
      expect(response.json().error).not.toBe('');
    }
  });

  it('bytes that are not UTF-8 are refused', async () => {
    const response = await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect(response.json().code).toBe('malformed_request');
  });

  it('JSON 30,000 deep does not exhaust the server', async () => {
    const response = await send('['.repeat(30_000));
    expect(response.statusCode).toBe(400);
  });

  it('a body of more than 64 KiB is refused unread', async () => {
    const response = await sendFields({ firstName: 'a'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('payload_too_large');
  });

  it('API-01 takes no body but JSON', async () => {
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

  it('a compressed body is refused', async () => {
    const response = await send(JSON.stringify(ada), { ...json, 'content-encoding': 'gzip' });
    expect(response.statusCode).toBe(415);
  });

  it('a parameter that is not known, or comes twice, is named', async () => {
    for (const url of ['/api/v1/environment?debug=1', '/api/v1/categories?sorted=true&sorted=false']) {
      const response = await test.app.inject({ url });
      expect(response.statusCode, url).toBe(400);
      expect(Object.keys(response.json().fields)).toHaveLength(1);
    }
  });

  it('ROLE-02 a foreign user and one that cannot be are not found alike', async () => {
    const other = await register(test.app);
    const ask = (wanted: string) =>
      test.app.inject({
        method: 'PATCH',
        url: `/api/v1/users/${wanted}`,
        headers: person.headers,
        payload: { firstName: 'Eve' },
      });
    const without = ({ requestId: _, ...rest }: { [name: string]: unknown }) => rest;
    const foreign = await ask(other.credentials.userId);
    expect(foreign.statusCode).toBe(404);
    expect(without((await ask('usr_unknown')).json())).toEqual(without(foreign.json()));
    for (const id of ['%00', '..%2Fusers', 'a'.repeat(290), '%F0%9F%98%80', '%27%20or%201=1%20--']) {
      const missing = await ask(id);
      expect(missing.statusCode, id).toBe(404);
      expect(missing.json().code).toBe('not_found');
    }
    expect((await users()).map(({ first_name }) => first_name)).toEqual(['Ada', 'Ada']);
  });

  it('API-32 refuses what nobody may change, and names a preference that is no category', async () => {
    for (const [field, value] of Object.entries({
      isAdmin: true,
      email: 'x@y.zz',
      _cart: 'c',
      password: 'p',
    })) {
      const response = await edit({ [field]: value });
      expect(response.statusCode, field).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual([field]);
    }
    expect((await edit({ preferences: ['no-such-category'] })).json().fields).toHaveProperty('preferences');
    expect((await edit({ address: { street: 'x' } })).json().fields).toHaveProperty(['address.city']);
  });

  it('markup in a name is kept as text', async () => {
    const response = await edit({ firstName: '<img src=x onerror=alert(1)>' });
    expect(response.statusCode).toBe(200);
    expect(response.json().result.firstName).toBe('<img src=x onerror=alert(1)>');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a failure carries the id of its request and says nothing of the inside', async () => {
    Object.assign(test.shop.passwords, {
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

  it('an unknown call is 404 and a wrong method 405, both in JSON', async () => {
    const unknown = await test.app.inject({ url: '/api/v1/nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().code).toBe('not_found');
    const wrong = await test.app.inject({ method: 'DELETE', url: '/api/v1/auth/login' });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('POST');
    expect(wrong.json().code).toBe('method_not_allowed');
  });
});
