import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { sentAs, type CallRequest } from '../support/callSamples.ts';
import type { Expected, Mutation } from './mutation.ts';

type Who = { readonly [header: string]: string };

const malformed: Expected = { statuses: [400] };
const tooLarge: Expected = { statuses: [413] };
const wrongType: Expected = { statuses: [415] };
const mebibyte = 1_048_576;

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

/** The text with a key of its outermost object once more. */
const doubled = (json: string, key: string): string => json.replace('{', () => `{${JSON.stringify(key)}:1,`);

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** What is wrong with a body before anybody asks what it says, and with the headers around it. */
export const transportMutations = (request: CallRequest, who: Who): Mutation[] => {
  const base = sentAs(request, who);
  const json = JSON.stringify(request.body);
  const inner = json.slice(1);
  const keys = Object.keys(request.body as object);
  const sent = (what: string, payload: string | Buffer, refusal: Expected): Mutation => ({
    what,
    group: 'body',
    request: { ...base, payload },
    refusal,
  });
  const headed = (
    what: string,
    headers: Who,
    refusal: Expected,
    payload: string | Buffer = json,
  ): Mutation => ({
    what,
    group: 'headers',
    request: { ...base, headers: { ...base.headers, ...headers }, payload },
    refusal,
  });
  const nothing = { statuses: [400, 415] };
  const { payload: _, ...bare } = base;

  return [
    ...['null', '[]', '"text"', '1', 'true'].map((raw) =>
      sent(`the body ${raw}`, raw, { statuses: [400], field: 'body' }),
    ),
    { what: 'no body', group: 'body', request: bare, refusal: nothing },
    ...['', ' \n', json.slice(0, -1), `${json}}`, `${json}{}`, `${json.slice(0, -1)},}`, `/**/${json}`].map(
      (raw, index) => sent(`no JSON, ${index}`, raw, malformed),
    ),
    ...['NaN', 'Infinity', '0x10', '01', '+1', "'a'", 'undefined', '"\u0001"', '"\\x41"'].map((raw) =>
      sent(`a value ${raw}`, `{${JSON.stringify(keys[0] ?? '')}:${raw}}`, malformed),
    ),
    ...keys.map((key) => sent(`${key} twice`, doubled(json, key), malformed)),
    ...keys.map((key) =>
      sent(
        `${key} twice, once in other signs`,
        json.replace('{', () => `{"\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}":1,`),
        malformed,
      ),
    ),
    ...['{"__proto__":{"isAdmin":true},', '{"\\u005f_proto__":1,'].map((start) =>
      sent('__proto__', start + inner, malformed),
    ),
    ...[33, 1_000, 30_000].map((levels) => sent(`JSON ${levels} deep`, deep(levels), malformed)),
    sent('objects 5,000 deep', '{"a":'.repeat(5_000), malformed),
    sent(
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"\xFF":1,', 'latin1'), Buffer.from(inner)]),
      malformed,
    ),
    sent('UTF-16', Buffer.from(json, 'utf16le'), malformed),
    sent('64 KiB and a blank', json + ' '.repeat(65_536), tooLarge),
    sent('1 MiB + 1', `{"a":"${'a'.repeat(mebibyte + 1 - 8)}"}`, tooLarge),
    sent('300,000 items', `{"a":[${'0,'.repeat(299_999)}0]}`, tooLarge),
    sent('compressed without saying so', gzipSync(json), malformed),
    ...otherTypes.map((type) => headed(`the type ${type}`, { 'content-type': type }, wrongType)),
    headed('no type', { 'content-type': '' }, nothing),
    headed('gzip', { 'content-encoding': 'gzip' }, wrongType, gzipSync(json)),
    headed('deflate', { 'content-encoding': 'deflate' }, wrongType, deflateSync(json)),
    headed('br', { 'content-encoding': 'br' }, wrongType, brotliCompressSync(json)),
    headed('a bomb', { 'content-encoding': 'gzip' }, wrongType, gzipSync(' '.repeat(20 * mebibyte))),
  ];
};

const wrongKeys = ['', 'two words', 'ключ', 'a'.repeat(101), '../key', '{"$gt":""}', "' OR 1=1"];
const wrongTokens = [
  '',
  'Bearer',
  'Bearer null',
  'Basic YTpi',
  `Bearer ${'a'.repeat(3_000)}`,
  'Bearer v1.e30.e30',
];

/** What is wrong with the headers that a call itself reads. */
export const headerMutations = (request: CallRequest, who: Who): Mutation[] => {
  const base = sentAs(request, who);
  const { call } = request;
  const headed = (what: string, headers: Who, refusal: Expected): Mutation => ({
    what,
    group: 'headers',
    request: { ...base, headers: { ...base.headers, ...headers } },
    refusal,
  });
  return [
    ...(call.isIdempotent
      ? wrongKeys.map((key) =>
          headed(
            `the key ${key.slice(0, 20)}`,
            { 'idempotency-key': key },
            { statuses: [400], field: 'idempotency-key' },
          ),
        )
      : []),
    ...(call.needsCaptcha
      ? ['', 'a person, twice', 'null', 'e30=', 'a'.repeat(5_000)].map((answer) =>
          headed(`the answer ${answer.slice(0, 20)}`, { 'x-captcha-token': answer }, { statuses: [422] }),
        )
      : []),
    ...(call.access === 'public'
      ? []
      : wrongTokens.map((authorization) =>
          headed(`the token ${authorization.slice(0, 20)}`, { authorization }, { statuses: [401] }),
        )),
    {
      what: 'another method',
      group: 'headers',
      request: { ...base, method: 'PUT' },
      refusal: { statuses: [405] },
    },
  ];
};
