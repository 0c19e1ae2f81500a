import type { FastifyRequest } from 'fastify';
import { StripeFailure } from '../model/failure.ts';
import type { Caller } from './call.ts';
import { sameText } from './lookup.ts';

/** The sandbox's fixed keys: they open nothing but this sandbox, on this machine. */
export const SECRET_KEY = 'sk_test_verrow';
export const PUBLISHABLE_KEY = 'pk_test_verrow';
export const WEBHOOK_SECRET = 'whsec_verrow';

/** Who sends this request, by its bearer key (or the user name of basic authentication, as Stripe accepts). */
export function callerOf(request: FastifyRequest, origin: string): Caller {
  const key = keyOf(request.headers.authorization ?? '');
  const ownPage = request.headers.origin === origin;
  if (sameText(key, SECRET_KEY)) return { kind: 'secret', ownPage: false };
  if (sameText(key, PUBLISHABLE_KEY)) return { kind: 'publishable', ownPage };
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
      : 'You did not provide an API key. Provide it in the Authorization header, as a bearer token.',
  });
}

function keyOf(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}
