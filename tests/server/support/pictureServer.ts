import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of another shop on this machine, until the running test ends. */
export const startPictureServer = async (
  answer: RequestListener,
): Promise<{ readonly origin: string; readonly host: string; readonly requests: string[] }> => {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    answer(request, reply);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, requests };
};

/** Answers each path with its own bytes. */
export const answerWithPath: RequestListener = ({ url = '' }, reply) => {
  if (url.includes('missing')) reply.writeHead(404).end();
  else reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(`picture ${url}`);
};
