import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../../support/temporary.ts';

/** Passes TCP connections on to one of several servers on loopback. */
export interface Balancer {
  readonly port: number;
  /** Breaks all connections, as a failing network does; new ones are accepted. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

const connectTo = async (port: number): Promise<Socket | null> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
};

/** Takes the servers in turns and leaves out those that refuse connections. `readPorts` is asked at each connection. */
export const startBalancer = async (readPorts: () => readonly number[]): Promise<Balancer> => {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let turn = 0;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const connectToNext = async (): Promise<Socket | null> => {
    const ports = readPorts();
    turn += 1;
    for (let tried = 0; tried < ports.length; tried += 1) {
      const target = await connectTo(ports[(turn + tried) % ports.length] ?? 0);
      if (target) return target;
    }
    return null;
  };
  const pass = async (client: Socket): Promise<void> => {
    track(client);
    const target = await connectToNext();
    if (!target || client.destroyed) {
      target?.destroy();
      client.destroy();
      return;
    }
    track(target);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    client.pipe(target);
    target.pipe(client);
  };
  const server = createServer({ pauseOnConnect: true }, (client) => void pass(client));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut,
    stop: async () => {
      const closed = once(server.close(), 'close');
      cut();
      await closed;
    },
  };
};
