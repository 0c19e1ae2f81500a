import { messages } from '../../contract/errors.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';

/**
 * What was thrown at an actor, as a failure that can be shown (ERR-03 to ERR-05): the server's message; 'An error occurred' where its
 * answer has none; 'Operation failed' where there is no answer; 'An unexpected error occurred.' for anything else without a message.
 */
export const failureOf = (error: unknown): Failure => {
  const failure = asFailure(error, '');
  if (failure.message !== '') return failure;
  if (failure.code === 'unexpected') return { ...failure, message: messages.unexpected };
  return { ...failure, message: failure.status === 0 ? messages.operationFailed : messages.anErrorOccurred };
};

/** What stands in for an answer that did not come in time. */
export const timedOut: Failure = { code: 'timeout', message: messages.operationFailed, status: 0 };
