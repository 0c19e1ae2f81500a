/** Failures in machines: plain JSON for the context, and the transitions of a request that fails. */
import { messages } from '../../../contract/errors.ts';
import { toFailure, type Failure } from '../../../contract/failure.ts';

/** A failure without a server response. */
export const localFailure = (code: string, message: string): Failure => ({ code, message, status: 0 });

/** The failure of a request that exceeds its time limit. */
export const timedOut = (message: string = messages.operationFailed): Failure =>
  localFailure('timeout', message);

const defaultMessage = ({ code, status }: Failure): string => {
  if (code === 'unexpected') return messages.unexpected;
  return status === 0 ? messages.operationFailed : messages.anErrorOccurred;
};

/**
 * Converts a thrown error to a failure for the shopper (ERR-03 to ERR-05), with the server's message, else `message`, else the default of
 * its kind: no response, a response without a message, or an unexpected error.
 */
export const failureOf = (error: unknown, message?: string): Failure => {
  const failure = toFailure(error, message ?? '');
  return failure.message === '' && message === undefined
    ? { ...failure, message: defaultMessage(failure) }
    : failure;
};

/**
 * Whether the server may have carried out a failed request: no response, one that cannot be read, a server error, or an earlier request
 * under the same key that is still running. A refusal (4xx) is a definite outcome.
 */
export const isOutcomeUnknown = ({ status, code }: Failure): boolean =>
  status < 400 || status >= 500 || code === 'idempotency_in_flight';

const orderUnavailableCodes: readonly string[] = ['order_expired', 'not_found'];

/** Whether the server responded that the order can no longer be paid or changed. */
export const isOrderUnavailable = ({ code }: Pick<Failure, 'code'>): boolean =>
  orderUnavailableCodes.includes(code);

/** The arguments of an action or a guard on the error of an actor. */
export interface Failed {
  readonly event: { readonly error: unknown };
}

/** The action `setFailure` with the error of an actor. */
export const setFailure = (message?: string) =>
  ({ type: 'setFailure', params: ({ event }: Failed) => failureOf(event.error, message) }) as const;

/** The action `setFailure` for a timeout. */
export const setTimedOut = (message?: string) =>
  ({ type: 'setFailure', params: () => timedOut(message) }) as const;

/** The action `setFailure` for a failure found in the browser. */
export const setLocalFailure = (code: string, message: string) =>
  ({ type: 'setFailure', params: () => localFailure(code, message) }) as const;

/**
 * Transitions of a request that fails or exceeds `requestTimeout`; the target state offers the retry:
 * `{ invoke: { …, onError: failed.onError }, after: failed.after }`.
 */
export const failsTo = <const Target extends string>(target: Target, message?: string) => ({
  onError: { target, actions: setFailure(message) },
  after: { requestTimeout: { target, actions: setTimedOut(message) } },
});

/** A guard whose parameter is the error of an actor, as a failure. */
export const ifFailure = <const Guard extends string>(guard: Guard) =>
  ({ type: guard, params: ({ event }: Failed) => failureOf(event.error) }) as const;
