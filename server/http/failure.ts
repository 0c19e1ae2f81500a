import type { Infer } from '../../contract/schema.ts';
import type { errorResponse } from '../../contract/wire/responses.ts';
import type { AppError } from '../domain/appError.ts';

export type Failure = Infer<typeof errorResponse>;

/** ERR: the wire form of a refusal. */
export const toFailure = (refusal: AppError, requestId: string): Failure => ({
  success: false,
  statusCode: refusal.status,
  message: refusal.message,
  error: refusal.message,
  code: refusal.code,
  requestId,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
});
