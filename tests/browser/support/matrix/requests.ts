import type { BrowserContext } from 'playwright-core';
import type { Route } from '../../../support/faultProxy.ts';

export interface SentRequest {
  readonly line: string;
  /** The idempotency key, or an empty string. */
  readonly key: string;
}

/** Records the requests of all pages of a context, unanswered ones included. Returns a function that lists those of a route. */
export const recordRequests = (context: BrowserContext): ((route: Route) => readonly SentRequest[]) => {
  const sent: SentRequest[] = [];
  context.on('request', (request) =>
    sent.push({
      line: `${request.method()} ${request.url()}`,
      key: request.headers()['idempotency-key'] ?? '',
    }),
  );
  return ({ method, address }) =>
    sent.filter(({ line }) => line.startsWith(`${method} `) && address.test(line));
};
