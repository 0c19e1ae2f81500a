import { messages } from '../../contract/errors.ts';
import { ApiFailure } from './failure.ts';

const withoutAnswer: { readonly [kind in ApiFailure['kind']]?: string } = {
  network: 'Fetch error',
  timeout: 'Timeout',
  parsing: 'Parsing error',
};

/**
 * What a shopper reads when a mutation failed (ERR-03 to ERR-05): the server's message; 'An error occurred' where its answer has
 * none; 'Operation failed' where there is no answer to read; the thrown error's message, else 'An unexpected error occurred.'
 */
export const failureMessage = (failure: unknown): string => {
  if (failure instanceof ApiFailure) {
    if (failure.message !== '') return failure.message;
    return failure.kind === 'http' ? messages.anErrorOccurred : messages.operationFailed;
  }
  return (failure instanceof Error && failure.message) || messages.unexpected;
};

/** ERR-02: how a failed read is reported: the server's message, or 'Fetch error', 'Timeout', 'Parsing error'. */
export const readFailureMessage = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.message === ''
    ? (withoutAnswer[failure.kind] ?? messages.anErrorOccurred)
    : failureMessage(failure);
