/** How requests fail, and what a shopper is told of each (ERR-03 to ERR-05). */
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { fieldOf } from '../observe.ts';

/** No answer came, or the server could not tell. The request may have been carried out. */
const unknown = [
  { code: 'network', message: '', status: 0 },
  { code: 'unavailable', message: 'The shop is busy.', status: 503 },
  { code: 'parsing', message: '', status: 200 },
  { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 },
] as const;

/** The server did not do it. */
const definite = [
  { code: 'validation_failed', message: 'Not like this.', status: 400 },
  { code: 'not_found', message: '', status: 404 },
] as const;

export const failures = [...unknown.map((error) => ({ error })), ...definite.map((error) => ({ error }))];
export const refusal = { error: definite[0] };
export const outage = { error: unknown[0] };

/** Thrown by the shop's own code. */
export const fault = { error: new Error('') };

export const isOutcomeUnknown = (error: unknown): boolean => {
  const status = Number(fieldOf(error, 'status') ?? 0);
  return status < 400 || status >= 500 || fieldOf(error, 'code') === 'idempotency_in_flight';
};

const sentenceOf = (error: unknown): string => {
  const message = fieldOf(error, 'message');
  if (typeof message === 'string' && message !== '') return message;
  if (fieldOf(error, 'code') === undefined) return messages.unexpected;
  return fieldOf(error, 'status') === 0 ? messages.operationFailed : messages.anErrorOccurred;
};

/** A failure as a shopper and a report of it see it. */
export interface ShownFailure {
  readonly text: string;
  readonly status: number;
  readonly hasCode: boolean;
}

/** What is said where no server answered. */
export const clientFailure = (text: string): ShownFailure => ({ text, status: 0, hasCode: true });
export const timedOut = clientFailure(messages.operationFailed);

/** What is said of an error. */
export const shownOf = (error: unknown): ShownFailure => ({
  ...clientFailure(sentenceOf(error)),
  status: Number(fieldOf(error, 'status') ?? 0),
});

/** What a selector shows. */
export const seenFailure = (failure: Failure | null): ShownFailure | null =>
  failure && { text: failure.message, status: failure.status, hasCode: failure.code !== '' };
