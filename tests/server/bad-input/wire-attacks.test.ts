import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { register } from '../support/accounts.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

const idleSockets = 1_000;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;
const chunked = (chunks: string, name = 'transfer-encoding: chunked') => post(`${name}\r\n`, chunks);

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port });
  sockets.push(socket);
  // A server that closes resets what is still written.
  socket.on('error', () => {});
  // Also without a reader: a connection with unread data never ends.
  socket.resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};

/** Sends bytes; resolves with everything received until the server closes, or until `isComplete`. */
const exchange = async (
  port: number,
  data: string | Buffer,
  isComplete: (received: string) => boolean = () => false,
): Promise<string> => {
  const socket = await open(port);
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    if (isComplete(received)) resolve(received);
  });
  socket.once('close', () => resolve(received));
  socket.write(data);
  return promise;
};

const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describeOnSqlite('attacks on the wire', (openTestStore) => {
  const listen = async () => {
    const test = await openTestApp(await openTestStore());
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    return { ...test, url, port: Number(new URL(url).port) };
  };

  /** A guest reads and a shopper writes, each a number of times. */
  const expectService = async ({ url, app }: Awaited<ReturnType<typeof listen>>, email: string) => {
    const { headers, credentials } = await register(app, { email });
    for (let times = 0; times < 10; times += 1) {
      expect((await fetch(`${url}/api/v1/categories`)).status).toBe(200);
      const changed = await fetch(`${url}/api/v1/users/${credentials.userId}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: `Ada ${times}` }),
      });
      expect(changed.status).toBe(200);
    }
  };

  it('1,000 connections that are idle or half a request long do not keep others from being served', async () => {
    const test = await listen();
    const starts = ['', 'GET /api', get('/healthz').slice(0, -2), post('content-length: 100\r\n', '{')];
    await Promise.all(
      Array.from({ length: idleSockets }, async (_, index) => {
        const socket = await open(test.port);
        socket.write(starts[index % starts.length] ?? '');
      }),
    );
    await expectService(test, 'during@example.com');
    // Those that are half a request long are closed; the shop closes a connection without one later.
    const halfRequests = sockets.filter((_, index) => index % starts.length !== 0);
    await Promise.all(
      halfRequests.map(async (socket) => {
        if (!socket.closed) await once(socket, 'close');
      }),
    );
    await expectService(test, 'after@example.com');
    expect(test.logged.join('')).not.toContain('A request failed');
  });

  it('500 requests in one packet get 500 answers, in their sequence', async () => {
    const { port } = await listen();
    const paths = Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? '/healthz' : '/api/v1/none'));
    const requests = paths.map((path) => get(path)).join('');
    const received = await exchange(port, requests, (text) => statusesIn(text).length === 500);
    expect(statusesIn(received)).toEqual(paths.map((path) => (path === '/healthz' ? 200 : 404)));
  });

  it('a request hidden in the body of another is not executed', async () => {
    const { port } = await listen();
    const hidden = get('/healthz');
    const body = `{"email":"a@b.co"}${hidden}`;
    const received = await exchange(
      port,
      post(`content-length: ${body.length}\r\nconnection: close\r\n`, body),
    );
    expect(statusesIn(received)).toEqual([400]);
    for (const headers of [
      'content-length: 2\r\ntransfer-encoding: chunked\r\n',
      'transfer-encoding: chunked, identity\r\n',
      'transfer-encoding: xchunked\r\n',
      'transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n',
      'content-length: 2, 2\r\n',
      'content-length: +2\r\n',
      'content-length: 0x2\r\n',
    ])
      expect(statusesIn(await exchange(port, post(headers, `{}${hidden}`))), headers).toEqual([400]);
  });

  it.each([
    ['no size', chunked('\r\n{}\r\n0\r\n\r\n')],
    ['a size that is no number', chunked('zz\r\n{}\r\n0\r\n\r\n')],
    ['a negative size', chunked('-1\r\n{}\r\n0\r\n\r\n')],
    ['a size of 2^64', chunked('10000000000000000\r\n{}\r\n0\r\n\r\n')],
    ['a chunk longer than its size', chunked('1\r\n{}\r\n0\r\n\r\n')],
    ['a line feed alone', chunked('2\n{}\n0\n\n')],
    ['a name with a blank', chunked('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding : chunked')],
  ])('chunks with %s are refused and the connection is closed', async (_, request) => {
    const test = await listen();
    expect(statusesIn(await exchange(test.port, request))).toEqual([400]);
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  });

  it.each([
    [
      '2,000 headers',
      get('/healthz', Array.from({ length: 2000 }, (_, at) => `x-${at}: 1\r\n`).join('')),
      431,
    ],
    ['a header of 1 MiB', get('/healthz', `x-a: ${'a'.repeat(1_048_576)}\r\n`), 431],
    ['a cookie of 60 KB', get('/healthz', `cookie: a=${'b'.repeat(60_000)}\r\n`), 431],
    ['a path of 1 MiB', get(`/${'a'.repeat(1_048_576)}`), 431],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400],
    ['a line break in a header', get('/healthz', 'x-a: 1\rx-b: 2\r\n'), 400],
    ['a blank in a name', get('/healthz', 'x a: 1\r\n'), 400],
    ['another version', 'GET /healthz HTTP/9.9\r\nhost: x\r\n\r\n', 400],
    ['an unknown method', 'JUMP /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a TLS handshake', Buffer.from('160301020001000001fc0303', 'hex'), 400],
    ['10 KB of noise', Buffer.from(Array.from({ length: 10_000 }, (_, at) => (at * 37) % 256)), 400],
  ] as const)('%s is refused and the connection is closed', async (_, request, status) => {
    const test = await listen();
    // A reset can overtake the answer to what is still being sent.
    expect([[status], []]).toContainEqual(statusesIn(await exchange(test.port, request)));
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    expect(test.logged.join('')).not.toContain('A request failed');
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS'])('%s executes nothing', async (method) => {
    const test = await listen();
    const target = method === 'CONNECT' ? '127.0.0.1:80' : '/api/v1/environment';
    const request = `${method} ${target} HTTP/1.1\r\nhost: x\r\nx-secret: 1\r\nconnection: close\r\n\r\n`;
    const received = await exchange(test.port, request);
    expect(received).not.toMatch(/HTTP\/1\.1 [25]/);
    expect(received).not.toContain('x-secret');
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  });

  it('an upgrade to another protocol is answered as a plain request', async () => {
    const { port } = await listen();
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n';
    const isComplete = (text: string) => statusesIn(text).length === 1;
    expect(statusesIn(await exchange(port, get('/healthz', upgrade), isComplete))).toEqual([200]);
  });
});
