import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPublicLookup } from '../../server/media/publicLookup.ts';
import { createSendWebhook, refuseWebhookUrl } from '../../server/webhooks/sendWebhook.ts';

/** A resolver that an attacker controls. */
const lookup = createPublicLookup((name, _options, callback) =>
  callback(null, [
    ...(name === 'mixed.example' ? [{ address: '1.1.1.1', family: 4 }] : []),
    { address: '127.0.0.1', family: 4 },
  ]),
);

const startReceiver = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has an address with one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const send = (url: string, timeoutMs = 2000) =>
  createSendWebhook(['127.0.0.1'], { timeoutMs })({
    url,
    headers: { 'webhook-id': 'evt_1' },
    body: '{"a":1}',
  });

it.each([
  'http://erp.example/hooks',
  'ftp://erp.example',
  'not a url',
  'https://ada:secret@erp.example/hooks',
  'https://erp.example/hooks#part',
  'https://erp.example:22/hooks',
  'https://localhost/hooks',
  'https://127.0.0.1/hooks',
  'https://2130706433/hooks',
  'https://0x7f.1/hooks',
  'https://10.1.2.3/hooks',
  'https://169.254.169.254/latest',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.1]/hooks',
  'https://[fd00::1]/hooks',
])('DESK-479 refuses %s', async (url) => {
  expect(refuseWebhookUrl(url, [])).toEqual(expect.any(String));
  expect(await createSendWebhook([])({ url, headers: {}, body: '' })).toMatchObject({ kind: 'unanswered' });
});

it('DESK-479 accepts public https, and the hosts that the settings allow', () => {
  for (const url of ['https://erp.example/hooks?a=1', 'https://erp.example:8443/', 'https://1.1.1.1/'])
    expect(refuseWebhookUrl(url, [])).toBeUndefined();
  expect(refuseWebhookUrl('http://10.0.0.5:8080/hooks', ['10.0.0.5:8080'])).toBeUndefined();
  expect(refuseWebhookUrl('http://10.0.0.5:8081/hooks', ['10.0.0.5:8080'])).toEqual(expect.any(String));
});

it.each(['inside.example', 'mixed.example'])(
  'DESK-479 refuses %s, which leads to a private address, when it connects',
  async (name) => {
    expect(refuseWebhookUrl(`https://${name}/`, [])).toBeUndefined();
    expect(
      await createSendWebhook([], { lookup })({ url: `https://${name}/`, headers: {}, body: '' }),
    ).toEqual({
      kind: 'unanswered',
      reason: 'This address is not on the public internet.',
    });
  },
);

it('DESK-479 sends the body once and follows no redirect', async () => {
  const seen: string[] = [];
  const origin = await startReceiver((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(302, { location: '/other' }).end('moved');
  });
  expect(await send(`${origin}/hooks`)).toEqual({ kind: 'answered', status: 302, text: 'moved' });
  expect(seen).toEqual(['/hooks']);
});

it('DESK-479 shows the first characters of a response that does not end, without control characters', async () => {
  const origin = await startReceiver((_request, response) => {
    response.writeHead(200);
    const write = () => response.write(`\u0000${'x'.repeat(1000)}\u0007`, () => setImmediate(write));
    write();
  });
  const reply = await send(origin);
  expect(reply).toEqual({ kind: 'answered', status: 200, text: 'x'.repeat(500) });
});

it('DESK-479 gives up after the time limit, and where nobody listens', async () => {
  const origin = await startReceiver(() => {});
  expect(await send(origin, 50)).toEqual({
    kind: 'unanswered',
    reason: '127.0.0.1 took too long to answer.',
  });
  expect(await send('http://127.0.0.1:1/')).toMatchObject({ kind: 'unanswered' });
});
