/** A forward proxy for a browser, which holds requests and passes, drops or fails them. Works for all origins, including the payment provider's. */
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { findFreePort } from './temporary.ts';

/** Requests by method and URL. */
export interface Route {
  readonly method: string;
  readonly address: RegExp;
}

export type Outcome =
  | { readonly kind: 'pass' }
  /** Closes the connection without a response, like a network failure. */
  | { readonly kind: 'drop' }
  /** Forwards the request and discards its response. */
  | { readonly kind: 'withhold' }
  | { readonly kind: 'fail'; readonly status: number; readonly body: object };

interface HeldRequest {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

export interface FaultProxy {
  /** For the browser's proxy setting. */
  readonly url: string;
  /** Holds further requests of these routes only; requests that are already held stay held. */
  readonly hold: (routes: readonly Route[]) => void;
  /** Resolves when a request of the route is held, whatever `hold` names. */
  readonly awaitRequest: (route: Route) => Promise<void>;
  /** Waits for a request of the route, then applies the outcome to all that are held. For `withhold`, waits for the server's response. */
  readonly release: (route: Route, outcome: Outcome) => Promise<void>;
  /** Closes all connections and rejects new ones. Requests that the server has received are processed. */
  readonly disconnect: () => void;
  readonly reconnect: () => void;
  /** Forwards all held requests and holds no further ones. */
  readonly releaseAll: () => void;
  readonly stop: () => Promise<void>;
}

const arrivalTimeoutMs = 30_000;
/** Recent requests and responses in the error message of a request that did not arrive. */
const maxLogLines = 20;

const forward = ({ incoming, response }: HeldRequest): void => {
  const headers: OutgoingHttpHeaders = { ...incoming.headers };
  delete headers['proxy-connection'];
  delete headers.connection;
  // A reused connection may be one that the server is closing.
  const options = { method: incoming.method ?? 'GET', headers, agent: false };
  const outgoing = sendRequest(new URL(incoming.url ?? ''), options, (upstream) => {
    const { connection: _, ...rest } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, rest);
    upstream.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
};

/** Resolves when the server has responded. */
const withhold = ({ incoming }: HeldRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      new URL(incoming.url ?? ''),
      { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false },
      (upstream) => upstream.on('close', resolve).resume(),
    );
    outgoing.on('error', reject);
    // An incomplete request must have no effect.
    incoming.on('close', () => {
      if (!incoming.complete) outgoing.destroy(new Error('The client closed the connection.'));
    });
    incoming.pipe(outgoing);
  });

const applyOutcome = async (held: HeldRequest, outcome: Outcome): Promise<void> => {
  if (outcome.kind === 'pass') forward(held);
  else if (outcome.kind === 'withhold') await withhold(held);
  else if (outcome.kind === 'drop') held.response.destroy();
  else {
    const origin = held.incoming.headers.origin;
    held.response.writeHead(outcome.status, {
      'content-type': 'application/json',
      ...(origin ? { 'access-control-allow-origin': origin } : {}),
    });
    held.response.end(JSON.stringify(outcome.body));
  }
};

const matches =
  ({ method, address }: Route) =>
  ({ incoming }: HeldRequest): boolean =>
    incoming.method === method && address.test(incoming.url ?? '');

export const startFaultProxy = async (): Promise<FaultProxy> => {
  const port = await findFreePort();
  let routes: readonly Route[] = [];
  /** Routes of `awaitRequest` whose request has not arrived. */
  let expected: readonly Route[] = [];
  /** Dropped until the next `hold`: browsers repeat a request by themselves when a reused connection closes. */
  let dropped: readonly Route[] = [];
  let held: readonly HeldRequest[] = [];
  let isDisconnected = false;
  const log: string[] = [];
  const addToLog = (line: string): void => {
    log.push(line);
    if (log.length > maxLogLines) log.shift();
  };
  let notify = (): void => undefined;
  const server = createServer((incoming, response) => {
    const request = { incoming, response };
    const line = `${incoming.method} ${incoming.url}`;
    addToLog(line);
    response.on('close', () =>
      addToLog(`${response.writableEnded ? response.statusCode : 'no response'} ${line}`),
    );
    const isAmong = (candidates: readonly Route[]) => candidates.some((route) => matches(route)(request));
    if (isDisconnected || isAmong(dropped)) {
      response.destroy();
      return;
    }
    if (!isAmong([...routes, ...expected])) {
      forward(request);
      return;
    }
    // The client may close the connection while the request is held.
    response.on('close', () => {
      held = held.filter((other) => other !== request);
    });
    held = [...held, request];
    notify();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const waitForRequest = (route: Route): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const check = () => {
      if (held.some(matches(route))) resolve();
    };
    const fail = () => {
      const message = `No request ${route.method} ${route.address.source} arrived. Recent requests:`;
      reject(new Error([message, ...log].join('\n')));
    };
    const timer = setTimeout(fail, arrivalTimeoutMs);
    notify = check;
    check();
    return promise.finally(() => clearTimeout(timer));
  };

  const awaitRequest = async (route: Route): Promise<void> => {
    expected = [route];
    await waitForRequest(route).finally(() => {
      expected = [];
    });
  };

  return {
    url: `http://127.0.0.1:${port}`,
    awaitRequest,
    hold: (next) => {
      routes = next;
      dropped = [];
    },
    release: async (route, outcome) => {
      await awaitRequest(route);
      if (outcome.kind === 'drop') dropped = [route];
      const released = held.filter(matches(route));
      held = held.filter((request) => !released.includes(request));
      await Promise.all(released.map((request) => applyOutcome(request, outcome)));
    },
    disconnect: () => {
      isDisconnected = true;
      server.closeAllConnections();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    releaseAll: () => {
      routes = [];
      dropped = [];
      const released = held;
      held = [];
      for (const request of released) forward(request);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
