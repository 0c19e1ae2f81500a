import type { BrowserContext } from 'playwright-core';
import type { Route } from '../../../support/faultProxy.ts';

export interface Asked {
  readonly line: string;
  /** The idempotency key; empty where there was none. */
  readonly key: string;
}

/** Notes what all pages of a browser ask from now on, also what they never hear an answer to: answers with what was asked on a route. */
export const hearRequests = (context: BrowserContext): ((route: Route) => readonly Asked[]) => {
  const asked: Asked[] = [];
  context.on('request', (request) =>
    asked.push({
      line: `${request.method()} ${request.url()}`,
      key: request.headers()['idempotency-key'] ?? '',
    }),
  );
  return ({ method, address }) =>
    asked.filter(({ line }) => line.startsWith(`${method} `) && address.test(line));
};
