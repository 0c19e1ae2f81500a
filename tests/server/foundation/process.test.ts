import { statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSecret } from '../../../server/auth/keptSecret.ts';
import { lockDataFolder } from '../../../server/store/folderLock.ts';
import { startChild } from '../../support/children.ts';
import { freePort, temporaryFolder } from '../../support/temporary.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const flags = ['--disable-warning=ExperimentalWarning'];
const startMs = 30_000;

const run = (args: string[], env: { [name: string]: string }) =>
  startChild(process.execPath, [...flags, ...args], { cwd: project, env: { ...process.env, ...env } });

/** Another process that takes a folder, says so, and stays. */
const holder = (folder: string) => {
  const script = join(temporaryFolder('verrow-holder'), 'hold.ts');
  const lock = JSON.stringify(join(project, 'server/store/folderLock.ts'));
  writeFileSync(
    script,
    `import { lockDataFolder } from ${lock};\nlockDataFolder(${JSON.stringify(folder)});\nconsole.log('held');\nsetInterval(() => {}, 1000);\n`,
  );
  return run([script], {});
};

describe('a data folder', () => {
  it('is refused to a second server, and free again when the first was killed', async () => {
    const folder = temporaryFolder('verrow-data');
    const other = holder(folder);
    await other.printed(/held/, startMs);
    expect(() => lockDataFolder(folder)).toThrow(/Another server works on the data folder .*DATA_DIR/);
    await other.end('SIGKILL');
    const release = lockDataFolder(folder);
    release();
  });

  it('keeps the signing key of the demo, readable for its owner alone', () => {
    const folder = temporaryFolder('verrow-data');
    const secret = keptSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(keptSecret(folder)).toBe(secret);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});

describe('starting', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const occupy = async (host: string): Promise<number> => {
    const port = await freePort();
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen({ port, host }, resolve));
    return port;
  };
  const outcome = async (env: { [name: string]: string }) => {
    const child = run(['server/main.ts'], { DATA_DIR: temporaryFolder('verrow-data'), ...env });
    await child.printed(/\n/, startMs);
    await new Promise((resolve) => child.process.once('close', resolve));
    return { code: child.process.exitCode, output: child.output().trim() };
  };

  it('says which port is taken, and ends', async () => {
    const port = await occupy('127.0.0.1');
    expect(await outcome({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken: something else listens there. Choose another with PORT.`,
    });
  });

  it('says which setting a live shop lacks, and ends', async () => {
    const { code, output } = await outcome({ PUBLIC_URL: 'https://shop.example' });
    expect(code).toBe(1);
    expect(output).toContain('SECRET missing');
    expect(output).toContain('STRIPE_SECRET_KEY');
    expect(output).not.toContain('at ');
  });
});

describeOnBothEngines('a listening server', (openTestStore) => {
  it('lets go of a connection that sends its body too slowly', async () => {
    const { app } = await openTestApp(await openTestStore());
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(address).port) });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
