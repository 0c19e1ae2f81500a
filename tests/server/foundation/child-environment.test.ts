import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { childEnvironment } from '../../../server/childProcess/childEnvironment.ts';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { openMedia } from '../../../server/media/media.ts';
import { startSandboxProcess } from '../../../server/sandboxProcess.ts';
import { createTemporaryFolder, findFreePort } from '../../support/temporary.ts';

const secrets = {
  SECRET: 'the-signing-key-of-a-live-shop-1234',
  DATABASE_URL: 'postgres://shop:the-password@127.0.0.1/shop',
  STRIPE_SECRET_KEY: 'sk_live_of_the_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop',
  SMTP_URL: 'smtp://mail:the-password@127.0.0.1',
  SOME_TOKEN_OF_THE_HOST: 'abc',
};

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"/>');

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};

/** The environments of this process's children whose command line contains `program`. */
const environmentsOf = (program: string): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes(program))
    .map((pid) => read(`/proc/${pid}/environ`));

const expectNoSecrets = (environments: readonly string[]): void => {
  expect(environments.length).toBeGreaterThan(0);
  for (const environment of environments)
    for (const [name, value] of Object.entries(secrets)) {
      expect(environment).not.toContain(value);
      expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain(name);
    }
};

describe('a child process', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('has the variables of the system and those added, and none of the shop’s settings', () => {
    const own = { PATH: '/bin', Path: 'C:\\', MALLOC_ARENA_MAX: '2', ...secrets };
    expect(childEnvironment({ SANDBOX_PORT: '1' }, own)).toEqual({
      PATH: '/bin',
      Path: 'C:\\',
      MALLOC_ARENA_MAX: '2',
      SANDBOX_PORT: '1',
    });
  });

  it.runIf(process.platform === 'linux')('that renders pictures has no secrets', async () => {
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
    const media = await openMedia({ dataDir: createTemporaryFolder('verrow-media') });
    try {
      const pictureId = await media.save(svg);
      expect(await media.read(pictureId, { width: 80, format: 'webp' })).toBeDefined();
      expectNoSecrets(environmentsOf('imageWorkerProcess.ts'));
    } finally {
      media.close();
    }
  });

  it.runIf(process.platform === 'linux')('that is the sandbox has no secrets', async () => {
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
    const config = readConfig({ DATA_DIR: createTemporaryFolder('verrow-data') });
    const sandbox = await startSandboxProcess(
      config,
      await findFreePort(),
      createLog(() => {}),
    );
    try {
      expectNoSecrets(environmentsOf('sandbox/main.ts'));
    } finally {
      await sandbox.stop();
    }
  });
});
