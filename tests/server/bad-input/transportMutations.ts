import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { toInjectOptions, type EndpointRequest } from '../support/endpointRequest.ts';
import type { ExpectedRefusal, Mutation } from './mutation.ts';

type RequestHeaders = { readonly [header: string]: string };

const malformed: ExpectedRefusal = { statuses: [400] };
const tooLarge: ExpectedRefusal = { statuses: [413] };
const wrongType: ExpectedRefusal = { statuses: [415] };
const mebibyte = 1_048_576;
const bomb = gzipSync(' '.repeat(20 * mebibyte));

const otherTypes = [
  'text/plain',
  'text/json',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application/csp-report',
  'json',
];

/** Repeats a key of the outermost object. */
const duplicateKey = (json: string, key: string): string =>
  json.replace('{', () => `{${JSON.stringify(key)}:1,`);

const nestedArrays = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Creates mutations of body encoding and headers, which are rejected before validation. */
export const createTransportMutations = (request: EndpointRequest, headers: RequestHeaders): Mutation[] => {
  const base = toInjectOptions(request, headers);
  const json = JSON.stringify(request.body);
  const inner = json.slice(1);
  const maxBytes = request.endpoint.maxBodyBytes ?? 65_536;
  const manyItems = `{"a":[${'0,'.repeat(299_999)}0]}`;
  const keys = Object.keys(request.body as object);
  const withBody = (description: string, payload: string | Buffer, refusal: ExpectedRefusal): Mutation => ({
    description,
    group: 'body',
    request: { ...base, payload },
    refusal,
  });
  const withHeaders = (
    description: string,
    changes: RequestHeaders,
    refusal: ExpectedRefusal,
    payload: string | Buffer = json,
  ): Mutation => ({
    description,
    group: 'headers',
    request: { ...base, headers: { ...base.headers, ...changes }, payload },
    refusal,
  });
  const missingBody = { statuses: [400, 415] };
  const { payload: _, ...withoutPayload } = base;

  return [
    ...['null', '[]', '"text"', '1', 'true'].map((raw) =>
      withBody(`the body ${raw}`, raw, { statuses: [400], field: 'body' }),
    ),
    { description: 'no body', group: 'body', request: withoutPayload, refusal: missingBody },
    ...['', ' \n', json.slice(0, -1), `${json}}`, `${json}{}`, `${json.slice(0, -1)},}`, `/**/${json}`].map(
      (raw, index) => withBody(`no JSON, ${index}`, raw, malformed),
    ),
    ...['NaN', 'Infinity', '0x10', '01', '+1', "'a'", 'undefined', '"\u0001"', '"\\x41"'].map((raw) =>
      withBody(`a value ${raw}`, `{${JSON.stringify(keys[0] ?? '')}:${raw}}`, malformed),
    ),
    ...keys.map((key) => withBody(`${key} twice`, duplicateKey(json, key), malformed)),
    ...keys.map((key) =>
      withBody(
        `${key} twice, once in other signs`,
        json.replace('{', () => `{"\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}":1,`),
        malformed,
      ),
    ),
    ...['{"__proto__":{"isAdmin":true},', '{"\\u005f_proto__":1,'].map((start) =>
      withBody('__proto__', start + inner, malformed),
    ),
    ...[33, 1_000, 30_000].map((levels) => withBody(`JSON ${levels} deep`, nestedArrays(levels), malformed)),
    withBody('objects 5,000 deep', '{"a":'.repeat(5_000), malformed),
    withBody(
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"\xFF":1,', 'latin1'), Buffer.from(inner)]),
      malformed,
    ),
    withBody('UTF-16', Buffer.from(json, 'utf16le'), malformed),
    withBody('the limit and a blank', json + ' '.repeat(maxBytes), tooLarge),
    withBody('1 MiB + 1', `{"a":"${'a'.repeat(mebibyte + 1 - 8)}"}`, tooLarge),
    withBody('300,000 items', manyItems, manyItems.length > maxBytes ? tooLarge : malformed),
    withBody('compressed without saying so', gzipSync(json), malformed),
    ...otherTypes.map((type) => withHeaders(`the type ${type}`, { 'content-type': type }, wrongType)),
    withHeaders('no type', { 'content-type': '' }, missingBody),
    withHeaders('gzip', { 'content-encoding': 'gzip' }, wrongType, gzipSync(json)),
    withHeaders('deflate', { 'content-encoding': 'deflate' }, wrongType, deflateSync(json)),
    withHeaders('br', { 'content-encoding': 'br' }, wrongType, brotliCompressSync(json)),
    withHeaders('a bomb', { 'content-encoding': 'gzip' }, wrongType, bomb),
  ];
};

const invalidKeys = ['', 'two words', 'ключ', 'a'.repeat(101), '../key', '{"$gt":""}', "' OR 1=1"];
const invalidTokens = [
  '',
  'Bearer',
  'Bearer null',
  'Basic YTpi',
  `Bearer ${'a'.repeat(3_000)}`,
  'Bearer v1.e30.e30',
];

/** Creates mutations of the headers that endpoints read: idempotency key, captcha answer and access token. */
export const createHeaderMutations = (request: EndpointRequest, headers: RequestHeaders): Mutation[] => {
  const base = toInjectOptions(request, headers);
  const { endpoint } = request;
  const withHeaders = (description: string, changes: RequestHeaders, refusal: ExpectedRefusal): Mutation => ({
    description,
    group: 'headers',
    request: { ...base, headers: { ...base.headers, ...changes } },
    refusal,
  });
  return [
    ...(endpoint.isIdempotent
      ? invalidKeys.map((key) =>
          withHeaders(
            `the key ${key.slice(0, 20)}`,
            { 'idempotency-key': key },
            { statuses: [400], field: 'idempotency-key' },
          ),
        )
      : []),
    ...(endpoint.needsCaptcha
      ? ['', 'a person, twice', 'null', 'e30=', 'a'.repeat(5_000)].map((answer) =>
          withHeaders(
            `the answer ${answer.slice(0, 20)}`,
            { 'x-captcha-token': answer },
            { statuses: [422] },
          ),
        )
      : []),
    ...(endpoint.access === 'public'
      ? []
      : invalidTokens.map((authorization) =>
          withHeaders(`the token ${authorization.slice(0, 20)}`, { authorization }, { statuses: [401] }),
        )),
    {
      description: 'another method',
      group: 'headers',
      request: { ...base, method: 'PUT' },
      refusal: { statuses: [405] },
    },
  ];
};
