import { statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from '../../../server/auth/loadOrCreateSecret.ts';
import { demoAdmin } from '../../../demo/accounts.ts';
import { describeDemoExposure } from '../../../server/demoExposure.ts';
import { openStore } from '../../../server/store/database.ts';
import { insertUser } from '../../../server/store/users.ts';
import { lockDataFolder } from '../../../server/store/folderLock.ts';
import { startChild } from '../../support/childProcesses.ts';
import { findFreePort, createTemporaryFolder } from '../../support/temporary.ts';
import { liveSettings } from '../support/liveSettings.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const flags = ['--disable-warning=ExperimentalWarning'];
const startMs = 30_000;

const run = (args: string[], env: { [name: string]: string }) =>
  startChild(process.execPath, [...flags, ...args], { cwd: project, env: { ...process.env, ...env } });

/** Starts a process that locks a folder and prints `held`. */
const startLockHolder = (folder: string) => {
  const script = join(createTemporaryFolder('verrow-holder'), 'hold.ts');
  const lock = JSON.stringify(join(project, 'server/store/folderLock.ts'));
  writeFileSync(
    script,
    `import { lockDataFolder } from ${lock};\nlockDataFolder(${JSON.stringify(folder)});\nconsole.log('held');\nsetInterval(() => {}, 1000);\n`,
  );
  return run([script], {});
};

describe('data folder', () => {
  it('is locked for a second server, and unlocked when the first is killed', async () => {
    const folder = createTemporaryFolder('verrow-data');
    const other = startLockHolder(folder);
    await other.waitForOutput(/held/, startMs);
    expect(() => lockDataFolder(folder)).toThrow(/Another server works on the data folder .*DATA_DIR/);
    await other.terminate('SIGKILL');
    const release = lockDataFolder(folder);
    release();
  });

  it('stores the demo signing key with mode 600', () => {
    const folder = createTemporaryFolder('verrow-data');
    const secret = loadOrCreateSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(loadOrCreateSecret(folder)).toBe(secret);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});

describe('server start', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const occupyPort = async (host: string): Promise<number> => {
    const port = await findFreePort();
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen({ port, host }, resolve));
    return port;
  };
  const startServer = async (env: { [name: string]: string }) => {
    const child = run(['server/main.ts'], { DATA_DIR: createTemporaryFolder('verrow-data'), ...env });
    await child.waitForOutput(/\n/, startMs);
    await new Promise((resolve) => child.process.once('close', resolve));
    return { code: child.process.exitCode, output: child.output().trim() };
  };

  it('prints which port is taken and exits', async () => {
    const port = await occupyPort('127.0.0.1');
    expect(await startServer({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken: something else listens there. Choose another with PORT.`,
    });
  });

  it('prints the missing settings of a live shop and exits', async () => {
    const { code, output } = await startServer({ PUBLIC_URL: 'https://shop.example' });
    expect(code).toBe(1);
    expect(output).toContain('SECRET missing');
    expect(output).toContain('STRIPE_SECRET_KEY');
    expect(output).not.toContain('at ');
  });
});

describe('live mode on a demo folder', () => {
  it('does not start, and names the demo accounts that it found', async () => {
    const folder = createTemporaryFolder('verrow-data');
    const store = await openStore({ file: join(folder, 'shop.db') });
    await store.migrate();
    const user = {
      id: 'usr_demo',
      email: demoAdmin.email,
      password_hash: 'unknown',
      first_name: 'Tomasz',
      last_name: 'Wrona',
      address: null,
      preferences: '[]',
      locale: null,
      is_admin: 1,
      created_at: '2026-03-02T10:00:00.000Z',
    } as const;
    await store.transaction((trx) => insertUser(trx, { user, cartId: 'cart', wishlistId: 'wish' }));
    await store.close();
    const port = String(await findFreePort());
    const child = run(['server/main.ts'], { ...liveSettings, DATA_DIR: folder, PORT: port });
    await child.waitForOutput(/demo accounts found in the database \(admin@verrow\.shop\)/, startMs);
    await new Promise((resolve) => child.process.once('close', resolve));
    expect(child.process.exitCode).toBe(1);
    expect(child.output()).toContain('npm run admin -- EMAIL');
  });
});

describe('a demo that other machines can reach', () => {
  it('says what it exposes; one on this machine says nothing', () => {
    const exposed = describeDemoExposure({ mode: 'demo', host: '0.0.0.0', port: 3000 }).join('\n');
    expect(exposed).toContain('WARNING');
    expect(exposed).toContain('0.0.0.0:3000');
    expect(exposed).toContain('administrator');
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(describeDemoExposure({ mode: 'demo', host, port: 3000 })).toEqual([]);
    expect(describeDemoExposure({ mode: 'live', host: '0.0.0.0', port: 3000 })).toEqual([]);
  });
});

describeOnBothEngines('a listening server', (openTestStore) => {
  /** Sends the text on a connection of its own; resolves with all that comes back until the server closes it. */
  const exchange = async (text: string): Promise<{ head: string; body: string }> => {
    const { app } = await openTestApp(await openTestStore());
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(address).port) });
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(text);
    await new Promise((resolve) => socket.once('close', resolve));
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { head, body };
  };

  const failures = [
    [
      408,
      'request_timeout',
      'a body that comes too slowly',
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
    [
      431,
      'headers_too_large',
      'an address of more than 16 KB',
      `GET /api/v1/products?search=${'x'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    ],
    [400, 'malformed_request', 'what is no HTTP', 'hello\r\n\r\n'],
  ] as const;

  it.each(failures)(
    'ERR answers %i %s to %s, in the usual shape, and closes',
    async (status, code, _, text) => {
      const { head, body } = await exchange(text);
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
      expect(head).toContain('content-type: application/json; charset=utf-8');
      const failure = JSON.parse(body);
      expect(failure).toMatchObject({ success: false, statusCode: status, code, message: failure.error });
      expect(head).toContain(`x-request-id: ${failure.requestId}`);
    },
  );
});
