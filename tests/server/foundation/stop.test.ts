/** The started shop is told to stop while requests are open. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../support/startShop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 300_000);
afterAll(() => shop.stop());

const body = JSON.stringify({ email: 'demo@verrow.shop', password: 'verrow-demo-1' });

/** Sends all but the last byte of a request. */
const startRequest = () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  const head = ['host: shop', 'content-type: application/json', `content-length: ${body.length}`];
  socket.write(`POST /api/v1/summary HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return { finish: () => socket.write(body.slice(-1)), closed };
};

const ask = async () => {
  const response = await fetch(`${shop.url}/readyz`, { headers: { connection: 'close' } });
  return { status: response.status, reply: await response.json() };
};

it('turns readiness off first, completes open requests, then stops jobs and store', async () => {
  expect(await ask()).toEqual({ status: 200, reply: { status: 'ready' } });
  const request = startRequest();
  // Received: requests are accepted in their order.
  expect((await ask()).status).toBe(200);
  const stopped = shop.kill('SIGTERM');
  let asked = await ask();
  while (asked.status === 200) asked = await ask();
  expect(asked).toMatchObject({ status: 503, reply: { problems: [{ code: 'stopping' }] } });
  const page = await fetch(`${shop.url}/api/v1/categories`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await ask()).status).toBe(503);
  request.finish();
  const answer = await request.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/connection: close/i);
  await stopped;
  await expect(ask()).rejects.toThrow();
  expect(shop.output()).not.toMatch(/"level":"error"/);
});
