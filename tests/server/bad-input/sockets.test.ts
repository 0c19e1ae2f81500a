import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const dripMs = 300;

/** Opens a connection, writes `data`, then `drip` repeatedly; resolves with everything received until it is closed. */
const exchange = (port: number, data: string, drip?: string): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = createConnection({ host: '127.0.0.1', port }, () => {
    socket.write(data);
  });
  let received = '';
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), dripMs);
  socket.on('data', (chunk) => (received += chunk.toString()));
  // Writing to a connection that the server closed fails, as expected.
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(dripping);
    resolve(received);
  });
  return promise;
};

describeOnSqlite('connections', (openTestStore) => {
  const listen = async () => {
    const { app, logged } = await openTestApp(await openTestStore());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { port: Number(new URL(url).port), url, logged };
  };

  it('are closed when idle, incomplete or too slow, while others are served', async () => {
    const { port, url } = await listen();
    const slowConnections = {
      idle: exchange(port, ''),
      'half a line': exchange(port, 'GET /api'),
      'half its headers': exchange(port, 'GET /api/v1/environment HTTP/1.1\r\nhost: x\r\n'),
      'endless headers': exchange(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'),
      'a missing body': exchange(port, `${post}content-length: 100\r\n\r\n{`),
      'a body sent byte by byte': exchange(port, `${post}content-length: 10000\r\n\r\n{`, ' '),
      'endless chunks': exchange(port, `${post}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    };
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const [description, closed] of Object.entries(slowConnections))
      expect(await closed, description).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('are closed for ambiguous, malformed or too large requests', async () => {
    const { port, url, logged } = await listen();
    const invalidRequests: readonly (readonly [description: string, status: number, sent: string])[] = [
      ['not HTTP', 400, 'hello\r\n\r\n'],
      ['two lengths', 400, `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
      ['a length and chunks', 400, `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
      ['a negative length', 400, `${post}content-length: -1\r\n\r\n{}`],
      ['a folded header', 400, 'GET /healthz HTTP/1.1\r\nhost: x\r\n x\r\n\r\n'],
      ['a header with NUL', 400, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: a\u0000b\r\n\r\n'],
      ['20 KB of headers', 431, `GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
      ['1 MiB + 1 announced', 413, `${post}content-length: 1048577\r\n\r\n{`],
    ];
    for (const [description, status, sent] of invalidRequests)
      expect(await exchange(port, sent), description).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(logged.join('')).not.toContain('A request failed');
  });
});
