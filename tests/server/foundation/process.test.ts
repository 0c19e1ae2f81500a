import { statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from '../../../server/auth/loadOrCreateSecret.ts';
import { lockDataFolder } from '../../../server/store/folderLock.ts';
import { startChild } from '../../support/childProcesses.ts';
import { findFreePort, createTemporaryFolder } from '../../support/temporary.ts';
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

describeOnBothEngines('a listening server', (openTestStore) => {
  it('closes a connection that sends its body too slowly', async () => {
    const { app } = await openTestApp(await openTestStore());
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(address).port) });
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });
});
