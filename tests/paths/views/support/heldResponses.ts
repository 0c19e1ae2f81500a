/** Controls the responses of the fake network: held routes wait for the path, the others respond by default. */
import { waitFor } from '@testing-library/react';
import type { fakeNetwork } from '../../../services/support/network.ts';

type Method = 'get' | 'post' | 'patch';

export interface HeldResponses {
  /** Sets the default response of a route, used while the route is not held. */
  readonly setDefault: (method: Method, path: string, createBody: () => object) => void;
  /** Holds these routes, and releases all others. */
  readonly hold: (routes: readonly string[]) => void;
  /** Responds to all held requests of a route; waits for the first one. */
  readonly respond: (route: string, createResponse: () => Response) => Promise<void>;
}

export const routeOf = (method: Method, path: string): string => `${method} ${path}`;

export const createHeldResponses = (network: ReturnType<typeof fakeNetwork>): HeldResponses => {
  let held: ReadonlySet<string> = new Set();
  const waiting = new Map<string, ((response: Response) => void)[]>();
  return {
    setDefault: (method, path, createBody) => {
      const route = routeOf(method, path);
      network[method](path, async () =>
        held.has(route)
          ? new Promise<Response>((resolve) => waiting.set(route, [...(waiting.get(route) ?? []), resolve]))
          : Promise.resolve(Response.json(createBody())),
      );
    },
    hold: (routes) => {
      held = new Set(routes);
    },
    respond: async (route, createResponse) => {
      await waitFor(() => {
        if (!waiting.get(route)?.length) throw new Error(`No request for ${route}.`);
      });
      const requests = waiting.get(route) ?? [];
      waiting.delete(route);
      for (const resolve of requests) resolve(createResponse());
    },
  };
};
