import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './temporary.ts';

/** Stands between a client and a server on loopback. */
export interface TcpProxy {
  readonly port: number;
  /** Passes nothing on, in either direction, and keeps the connections open: a server that hangs. */
  readonly freeze: () => void;
  /** Passes on what was held back. */
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      keep(from);
      from.on('data', (chunk: Buffer) => to.write(chunk));
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
