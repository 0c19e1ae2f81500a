/**
 * A proxy between a browser and the servers, which can hold a request, let it go, fail it, or cut its connection. It is one that the
 * browser is told of, so that pages keep their own addresses, and the provider's are seen as well.
 */
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { freePort } from './temporary.ts';

/** Which requests: method and address, host and path. */
export interface Route {
  readonly method: string;
  readonly address: RegExp;
}

export type Fate =
  | { readonly kind: 'pass' }
  /** The connection ends without an answer, as when a network is lost. */
  | { readonly kind: 'drop' }
  /** The server does what it is asked, and its answer never comes. */
  | { readonly kind: 'withhold' }
  | { readonly kind: 'fail'; readonly status: number; readonly body: object };

interface Held {
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
}

export interface FaultProxy {
  /** For the browser's settings. */
  readonly url: string;
  /** From now on these wait, and no others. What waits already goes on waiting. */
  readonly hold: (routes: readonly Route[]) => void;
  /** Lets all that waits on this route meet its fate; waits until there is something, and for the server where its answer is withheld. */
  readonly decide: (route: Route, fate: Fate) => Promise<void>;
  /** Ends every connection, and each that is tried from now on: the network is gone. What the server has begun it does. */
  readonly goDown: () => void;
  /** The network is there again. */
  readonly comeUp: () => void;
  /** Lets go of all that waits. */
  readonly free: () => void;
  readonly stop: () => Promise<void>;
}

const patienceMs = 30_000;
/** Of what came by last, as many lines are told where a request is waited for in vain. */
const toldLines = 20;

const forward = ({ incoming, answer }: Held): void => {
  const headers: OutgoingHttpHeaders = { ...incoming.headers };
  delete headers['proxy-connection'];
  delete headers.connection;
  // A connection that is used again may be one that the server is just closing.
  const options = { method: incoming.method ?? 'GET', headers, agent: false };
  const onward = ask(new URL(incoming.url ?? ''), options, (reply) => {
    const { connection: _, ...rest } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, rest);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
};

/** Ends once the server has answered. */
const withhold = ({ incoming }: Held): Promise<void> =>
  new Promise((resolve, reject) => {
    const onward = ask(
      new URL(incoming.url ?? ''),
      { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false },
      (reply) => reply.on('close', resolve).resume(),
    );
    onward.on('error', reject);
    // Whoever goes away before all was said has asked for nothing.
    incoming.on('close', () => {
      if (!incoming.complete) onward.destroy(new Error('Whoever asked went away.'));
    });
    incoming.pipe(onward);
  });

const meet = async (held: Held, fate: Fate): Promise<void> => {
  if (fate.kind === 'pass') forward(held);
  else if (fate.kind === 'withhold') await withhold(held);
  else if (fate.kind === 'drop') held.answer.destroy();
  else {
    const origin = held.incoming.headers.origin;
    held.answer.writeHead(fate.status, {
      'content-type': 'application/json',
      ...(origin ? { 'access-control-allow-origin': origin } : {}),
    });
    held.answer.end(JSON.stringify(fate.body));
  }
};

const isOf =
  ({ method, address }: Route) =>
  ({ incoming }: Held): boolean =>
    incoming.method === method && address.test(incoming.url ?? '');

export const startFaultProxy = async (): Promise<FaultProxy> => {
  const port = await freePort();
  let routes: readonly Route[] = [];
  /** Decided on before anybody asked. */
  let expected: readonly Route[] = [];
  /** Lost until the next hold: a browser asks again by itself where a connection ended that it had used before. */
  let lost: readonly Route[] = [];
  let waiting: readonly Held[] = [];
  let isDown = false;
  /** What came by, and what became of it. */
  const log: string[] = [];
  const note = (line: string): void => {
    log.push(line);
    if (log.length > toldLines) log.shift();
  };
  let tell = (): void => undefined;
  const server = createServer((incoming, answer) => {
    const held = { incoming, answer };
    const line = `${incoming.method} ${incoming.url}`;
    note(line);
    answer.on('close', () => note(`${answer.writableEnded ? answer.statusCode : 'no answer'} ${line}`));
    const isAmong = (some: readonly Route[]) => some.some((route) => isOf(route)(held));
    if (isDown || isAmong(lost)) {
      answer.destroy();
      return;
    }
    if (!isAmong([...routes, ...expected])) {
      forward(held);
      return;
    }
    // Whoever asked may have gone away meanwhile.
    answer.on('close', () => {
      waiting = waiting.filter((other) => other !== held);
    });
    waiting = [...waiting, held];
    tell();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const arrival = (route: Route): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => {
      if (waiting.some(isOf(route))) resolve();
    };
    const giveUp = () => {
      const message = `Nobody asks ${route.method} ${route.address.source}. What came by:`;
      reject(new Error([message, ...log].join('\n')));
    };
    const timer = setTimeout(giveUp, patienceMs);
    tell = look;
    look();
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    url: `http://127.0.0.1:${port}`,
    hold: (held) => {
      routes = held;
      lost = [];
    },
    decide: async (route, fate) => {
      expected = [route];
      await arrival(route).finally(() => {
        expected = [];
      });
      if (fate.kind === 'drop') lost = [route];
      const decided = waiting.filter(isOf(route));
      waiting = waiting.filter((held) => !decided.includes(held));
      await Promise.all(decided.map((held) => meet(held, fate)));
    },
    goDown: () => {
      isDown = true;
      server.closeAllConnections();
    },
    comeUp: () => {
      isDown = false;
    },
    free: () => {
      routes = [];
      lost = [];
      const rest = waiting;
      waiting = [];
      for (const held of rest) forward(held);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
