/** A network whose answers a path gives: what is held waits, all else is answered as usual. */
import { waitFor } from '@testing-library/react';
import type { fakeNetwork } from '../../../services/support/network.ts';

type Method = 'get' | 'post' | 'patch';

export interface Gates {
  /** Answers this route as usual wherever no path holds it. */
  readonly usual: (method: Method, path: string, answer: () => object) => void;
  /** From now on these routes wait, and no others. */
  readonly hold: (routes: readonly string[]) => void;
  /** Lets all that waits at a route be answered like this; waits until somebody asks. */
  readonly answer: (route: string, reply: () => Response) => Promise<void>;
}

export const routeOf = (method: Method, path: string): string => `${method} ${path}`;

export const gatesOf = (network: ReturnType<typeof fakeNetwork>): Gates => {
  let held: ReadonlySet<string> = new Set();
  const waiting = new Map<string, ((reply: Response) => void)[]>();
  return {
    usual: (method, path, answer) => {
      const route = routeOf(method, path);
      network[method](path, async () =>
        held.has(route)
          ? new Promise<Response>((resolve) => waiting.set(route, [...(waiting.get(route) ?? []), resolve]))
          : Promise.resolve(Response.json(answer())),
      );
    },
    hold: (routes) => {
      held = new Set(routes);
    },
    answer: async (route, reply) => {
      await waitFor(() => {
        if (!waiting.get(route)?.length) throw new Error(`Nobody asks ${route}.`);
      });
      const asked = waiting.get(route) ?? [];
      waiting.delete(route);
      for (const resolve of asked) resolve(reply());
    },
  };
};
