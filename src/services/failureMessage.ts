import { messages } from '../../contract/errors.ts';
import { ApiFailure } from './failure.ts';

const noResponseMessages: { readonly [kind in ApiFailure['kind']]?: string } = {
  network: 'Fetch error',
  timeout: 'Timeout',
  parsing: 'Parsing error',
};

/**
 * Message of a failed mutation (ERR-03 to ERR-05): the server's message; 'An error occurred' if the response has none; 'Operation failed'
 * without a readable response; for other errors their message, else 'An unexpected error occurred.'
 */
export const failureMessage = (failure: unknown): string => {
  if (failure instanceof ApiFailure) {
    if (failure.message !== '') return failure.message;
    return failure.kind === 'http' ? messages.anErrorOccurred : messages.operationFailed;
  }
  return (failure instanceof Error && failure.message) || messages.unexpected;
};

/** ERR-02: message of a failed query: the server's message, or 'Fetch error', 'Timeout', 'Parsing error'. */
export const readFailureMessage = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.message === ''
    ? (noResponseMessages[failure.kind] ?? messages.anErrorOccurred)
    : failureMessage(failure);
