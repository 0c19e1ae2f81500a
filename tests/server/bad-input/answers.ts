import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { errorCodes } from '../../../contract/errors.ts';
import type { Failure } from '../../../server/http/failure.ts';
import { parse } from '../../../contract/parse.ts';
import { failure } from '../../../contract/wire/answer.ts';
import type { PlainCall } from '../support/callSamples.ts';
import type { Expected } from './mutation.ts';

const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

/** Stacks, file names, and words of the libraries beneath. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|\.[jt]sx?\b|node:|FST_|SQLITE|\bsqlite|postgres|kysely|superstruct|fastify|TypeError|SyntaxError|but received/i;

const isNamed = (fields: Failure['fields'], field: string): boolean =>
  Object.keys(fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`));

/** Expects the failure of the contract, told to a person and with nothing of the inside. */
export const expectRefusal = (response: LightMyRequestResponse, what: string, expected: Expected): void => {
  const { statusCode, payload, headers } = response;
  expect(expected.statuses ?? refusals, `${what}: ${payload}`).toContain(statusCode);
  expect(headers['content-type'], what).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  const read = parse(failure, JSON.parse(payload));
  if (!read.ok) throw new Error(`${what} is refused in a form of its own: ${payload}`);
  const { success, statusCode: said, code, message, error, requestId, fields } = read.value;
  expect({ success, said, requestId }, what).toEqual({
    success: false,
    said: statusCode,
    requestId: headers['x-request-id'],
  });
  expect(errorCodes as readonly string[], what).toContain(code);
  expect(error, what).toBe(message);
  expect(message, what).toMatch(/^[A-Z]\S*( \S+)+/);
  expect(`${message} ${Object.values(fields ?? {}).join(' ')}`, what).not.toMatch(inside);
  if (code === 'validation_failed') {
    expect(Object.keys(fields ?? {}), what).not.toEqual([]);
    if (expected.field !== undefined)
      expect(isNamed(fields, expected.field), `${what}: ${payload}`).toBe(true);
  } else if (expected.field !== undefined && code !== 'malformed_request')
    throw new Error(`${what} is refused for something else: ${payload}`);
};

/** Expects the answer that the contract has for the call. */
export const expectReply = (response: LightMyRequestResponse, call: PlainCall, what: string): void => {
  expect(response.statusCode, `${what}: ${response.payload}`).toBe(call.successStatus ?? 200);
  expect(response.headers['x-content-type-options'], what).toBe('nosniff');
  if (call.media) expect(response.headers['content-type'], what).toBe(call.media);
  const body: unknown = call.media ? new Blob([new Uint8Array(response.rawPayload)]) : response.json();
  const read = parse(call.reply, body);
  if (!read.ok) throw new Error(`${what} has a reply of its own: ${JSON.stringify(read.fields)}`);
};
