import { createServer } from 'node:net';

export const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE';

/** Whether a port is free at the moment. Rejects if listening fails for another reason. */
export const isPortFree = async (host: string, port: number): Promise<boolean> => {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', (error) => (isPortTaken(error) ? resolve(false) : reject(error)));
  probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  return promise;
};
