import type { FastifyRequest } from 'fastify';
import { ApiError } from '../model/apiError.ts';
import type { Caller } from './apiCall.ts';
import { isEqualConstantTime } from './access.ts';

/** The sandbox's fixed keys; valid for this sandbox on this machine only. */
export const secretKey = 'sk_test_verrow';
export const publishableKey = 'pk_test_verrow';
export const webhookSecret = 'whsec_verrow';

/** Authenticates a request by its bearer key, or by the user name of basic authentication as with Stripe. */
export const readCaller = (request: FastifyRequest, origin: string): Caller => {
  const key = readApiKey(request.headers.authorization ?? '');
  const isSandboxPage = request.headers.origin === origin;
  if (isEqualConstantTime(key, secretKey)) return { kind: 'secret', isSandboxPage: false };
  if (isEqualConstantTime(key, publishableKey)) return { kind: 'publishable', isSandboxPage };
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
      : 'You did not provide an API key. Provide it in the Authorization header, as a bearer token.',
  });
};

const readApiKey = (header: string): string => {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
};
