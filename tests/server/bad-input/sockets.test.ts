import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const dripMs = 300;

/** Opens a connection, writes `first` and then `drip` again and again, and resolves with all that came until it was closed. */
const talk = (port: number, first: string, drip?: string): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = createConnection({ host: '127.0.0.1', port }, () => {
    socket.write(first);
  });
  let answer = '';
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), dripMs);
  socket.on('data', (chunk) => (answer += chunk.toString()));
  // Writing to what the server has closed fails, which is what is waited for.
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(dripping);
    resolve(answer);
  });
  return promise;
};

describeOnSqlite('a connection', (openTestStore) => {
  const listen = async () => {
    const { app, logged } = await openTestApp(await openTestStore());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { port: Number(new URL(url).port), url, logged };
  };

  it('is closed when it says nothing, too little or too slowly, and others are answered meanwhile', async () => {
    const { port, url } = await listen();
    const slow = {
      idle: talk(port, ''),
      'half a line': talk(port, 'GET /api'),
      'half its headers': talk(port, 'GET /api/v1/environment HTTP/1.1\r\nhost: x\r\n'),
      'headers without end': talk(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'),
      'a body that does not come': talk(port, `${post}content-length: 100\r\n\r\n{`),
      'a body byte by byte': talk(port, `${post}content-length: 10000\r\n\r\n{`, ' '),
      'a body in chunks without end': talk(port, `${post}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    };
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const [what, closed] of Object.entries(slow))
      expect(await closed, what).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('is closed when what it says can be read in two ways or is too long', async () => {
    const { port, url, logged } = await listen();
    const wrong: readonly (readonly [what: string, status: number, sent: string])[] = [
      ['no HTTP', 400, 'hello\r\n\r\n'],
      ['two lengths', 400, `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
      ['a length and chunks', 400, `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
      ['a negative length', 400, `${post}content-length: -1\r\n\r\n{}`],
      ['a folded header', 400, 'GET /healthz HTTP/1.1\r\nhost: x\r\n x\r\n\r\n'],
      ['a header with NUL', 400, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: a\u0000b\r\n\r\n'],
      ['20 KB of headers', 431, `GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
      ['1 MiB + 1 announced', 413, `${post}content-length: 1048577\r\n\r\n{`],
    ];
    for (const [what, status, sent] of wrong)
      expect(await talk(port, sent), what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(logged.join('')).not.toContain('A request failed');
  });
});
