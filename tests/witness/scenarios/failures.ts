/** Failures of requests, and the shown message of each (ERR-03 to ERR-05). */
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { fieldOf } from '../fieldOf.ts';

/** Unknown outcome: no response, or a server error. The request may have been carried out. */
const unknownOutcomes = [
  { code: 'network', message: '', status: 0 },
  { code: 'unavailable', message: 'The shop is busy.', status: 503 },
  { code: 'parsing', message: '', status: 200 },
  { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 },
] as const;

/** Definite outcome: the server refused the request. */
const definiteOutcomes = [
  { code: 'validation_failed', message: 'Not like this.', status: 400 },
  { code: 'not_found', message: '', status: 404 },
] as const;

export const failures = [
  ...unknownOutcomes.map((error) => ({ error })),
  ...definiteOutcomes.map((error) => ({ error })),
];
export const definiteFailure = { error: definiteOutcomes[0] };
export const networkFailure = { error: unknownOutcomes[0] };

/** An error of the shop's own code. */
export const programmingError = { error: new Error('') };
export const allErrors = [...failures, programmingError];

export const isOutcomeUnknown = (error: unknown): boolean => {
  const status = Number(fieldOf(error, 'status') ?? 0);
  return status < 400 || status >= 500 || fieldOf(error, 'code') === 'idempotency_in_flight';
};

const messageOf = (error: unknown): string => {
  const message = fieldOf(error, 'message');
  if (typeof message === 'string' && message !== '') return message;
  if (fieldOf(error, 'code') === undefined) return messages.unexpected;
  return fieldOf(error, 'status') === 0 ? messages.operationFailed : messages.anErrorOccurred;
};

/** The visible part of a failure. */
export interface ShownFailure {
  readonly text: string;
  readonly status: number;
  readonly hasCode: boolean;
}

/** A failure without a server response. */
export const clientFailure = (text: string): ShownFailure => ({ text, status: 0, hasCode: true });
export const timedOut = clientFailure(messages.operationFailed);

/** The visible part of an error. */
export const toShownFailure = (error: unknown): ShownFailure => ({
  ...clientFailure(messageOf(error)),
  status: Number(fieldOf(error, 'status') ?? 0),
});

/** The visible part of a selected failure. */
export const actualFailure = (failure: Failure | null): ShownFailure | null =>
  failure && { text: failure.message, status: failure.status, hasCode: failure.code !== '' };
