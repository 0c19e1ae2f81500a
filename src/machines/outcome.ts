import type { Failure } from '../../contract/failure.ts';

/**
 * Whether the server may have done what was asked although the request failed: no answer, an answer that cannot be read, a server that
 * broke, or an earlier request under the same key that is still being worked on. A refusal (4xx) is a definite outcome.
 */
export const isOutcomeUnknown = ({ status, code }: Failure): boolean =>
  status < 400 || status >= 500 || code === 'idempotency_in_flight';
