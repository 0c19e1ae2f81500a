import type { Of } from '../../contract/schema.ts';
import type { failure } from '../../contract/wire/answer.ts';
import type { Refusal } from '../domain/refusal.ts';

export type Failure = Of<typeof failure>;

/** ERR: the wire form of a refusal. */
export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  success: false,
  statusCode: refusal.status,
  message: refusal.message,
  error: refusal.message,
  code: refusal.code,
  requestId,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
});
