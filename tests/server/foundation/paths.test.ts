import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

/** Headers that depend on what a path is taken for. */
const classified = ['cache-control', 'content-security-policy', 'referrer-policy', 'content-type', 'vary'];

describeOnSqlite('the spelling of a path', (openTestStore) => {
  const send = async ({ app }: TestApp, url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return { statusCode, headers: Object.fromEntries(classified.map((name) => [name, headers[name]])) };
  };

  it('does not change the headers: percent-encoded letters are the letters', async () => {
    const test = await openTestApp(await openTestStore());
    for (const [plain, encoded] of [
      ['/api/v1/environment', '/%61pi/v1/environment'],
      ['/api/v1/environment', '/%61%70%69/%76%31/%65nvironment'],
      ['/api/v1/auth/current_user', '/ap%69/v1/auth/current%5Fuser'],
      ['/api/v1/nothing', '/%61pi/v1/nothing'],
      ['/reset-password?token=x', '/%72eset-password?token=x'],
      ['/reset-password?token=x', '/reset%2Dpassword?token=x'],
      ['/assets/none.js', '/%61ssets/none%2Ejs'],
    ] as const)
      expect(await send(test, encoded), encoded).toEqual(await send(test, plain));
    expect((await send(test, '/%61pi/v1/environment')).headers['cache-control']).toBe('no-store');
  });

  it('a letter encoded twice, and encoded slashes, are another path', async () => {
    const test = await openTestApp(await openTestStore());
    for (const url of ['/%2561pi/v1/environment', '/api%2Fv1/environment', '/api/v1%2Fenvironment'])
      expect((await send(test, url)).statusCode, url).toBe(404);
  });

  it('a full URL as request target is its path', async () => {
    const { app } = await openTestApp(await openTestStore());
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) }, () => {
      socket.end(
        'GET http://other.example/api/v1/environment HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      );
    });
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.once('close', () => resolve(received));
    expect(await promise).toMatch(/^HTTP\/1\.1 200 [^]*cache-control: no-store/);
  });
});
