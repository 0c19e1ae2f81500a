import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { errorCodes } from '../../../contract/errors.ts';
import type { Failure } from '../../../server/http/failure.ts';
import { parse } from '../../../contract/parse.ts';
import { errorResponse } from '../../../contract/wire/responses.ts';
import type { UntypedEndpoint } from '../support/endpointRequest.ts';
import type { ExpectedRefusal } from './mutation.ts';

const errorStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

/** Stack traces, file names, and names of libraries. */
const internals =
  /\bat [\w.<>]+ \(|node_modules|\.[jt]sx?\b|node:|FST_|SQLITE|\bsqlite|postgres|kysely|superstruct|fastify|TypeError|SyntaxError|but received/i;

const isNamed = (fields: Failure['fields'], field: string): boolean =>
  Object.keys(fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`));

/** Expects a failure of the contract with a readable message and without internal details. */
export const expectError = (
  response: LightMyRequestResponse,
  description: string,
  expected: ExpectedRefusal,
): void => {
  const { statusCode, payload, headers } = response;
  expect(expected.statuses ?? errorStatuses, `${description}: ${payload}`).toContain(statusCode);
  expect(headers['content-type'], description).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options'], description).toBe('nosniff');
  const parsed = parse(errorResponse, JSON.parse(payload));
  if (!parsed.ok) throw new Error(`${description} has an error in another format: ${payload}`);
  const { success, statusCode: statusInBody, code, message, error, requestId, fields } = parsed.value;
  expect({ success, statusInBody, requestId }, description).toEqual({
    success: false,
    statusInBody: statusCode,
    requestId: headers['x-request-id'],
  });
  expect(errorCodes as readonly string[], description).toContain(code);
  expect(error, description).toBe(message);
  expect(message, description).toMatch(/^[A-Z]\S*( \S+)+/);
  expect(`${message} ${Object.values(fields ?? {}).join(' ')}`, description).not.toMatch(internals);
  if (code === 'validation_failed') {
    expect(Object.keys(fields ?? {}), description).not.toEqual([]);
    if (expected.field !== undefined)
      expect(isNamed(fields, expected.field), `${description}: ${payload}`).toBe(true);
  } else if (expected.field !== undefined && code !== 'malformed_request')
    throw new Error(`${description} has another error: ${payload}`);
};

/** Expects a successful reply that matches the contract. */
export const expectReply = (
  response: LightMyRequestResponse,
  endpoint: UntypedEndpoint,
  description: string,
): void => {
  expect(response.statusCode, `${description}: ${response.payload}`).toBe(endpoint.successStatus ?? 200);
  expect(response.headers['x-content-type-options'], description).toBe('nosniff');
  if (endpoint.media)
    expect(String(response.headers['content-type']).split(';')[0], description).toBe(endpoint.media);
  const body: unknown = endpoint.media ? new Blob([new Uint8Array(response.rawPayload)]) : response.json();
  const parsed = parse(endpoint.reply, body);
  if (!parsed.ok)
    throw new Error(`${description} has a reply in another format: ${JSON.stringify(parsed.fields)}`);
};
