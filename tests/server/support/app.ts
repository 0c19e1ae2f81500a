import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Passwords } from '../../../server/auth/passwords.ts';
import type { Captcha } from '../../../server/captcha/captcha.ts';
import { createAppContext } from '../../../server/createAppContext.ts';
import { readConfig } from '../../../server/config.ts';
import type { EnvVariables } from '../../../server/settingsReader.ts';
import { createLog } from '../../../server/log.ts';
import type { AppContext } from '../../../server/appContext.ts';
import type { Store } from '../../../server/store/database.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';

export const validCaptcha = 'a person';

/** A captcha that accepts one fixed answer; the real ones have their own tests. */
const fakeCaptcha: Captcha = {
  kind: 'proofOfWork',
  challenge: async () => ({ challenge: 'fake challenge' }),
  verify: async (answer) => answer === validCaptcha,
};

/** Hashes without cost; the real ones are slow and have their own tests. */
const fakePasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (stored, password) => stored === `plain:${password}`,
};

export interface TestClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

export const testClock = (start = '2026-03-02T10:00:00.000Z'): TestClock => {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by;
    },
  };
};

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly clock: TestClock;
  /** The logged lines. */
  readonly logged: string[];
}

export interface TestAppOptions {
  readonly settings?: EnvVariables;
  /** Replaces dependencies, such as the payment provider. */
  readonly overrides?: Partial<AppContext>;
}

const opened: { app: FastifyInstance; shop: AppContext; folder: string }[] = [];

/** Builds the server with a test clock, without listening; send requests with `app.inject`. */
export const openTestApp = async (
  store: Store,
  { settings = {}, overrides = {} }: TestAppOptions = {},
): Promise<TestApp> => {
  const folder = createTemporaryFolder('verrow-app');
  const clock = testClock();
  const logged: string[] = [];
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', ...settings });
  const log = createLog((line) => logged.push(line));
  const composed = await createAppContext({
    config,
    store,
    log,
    secret: 'a secret of thirty-two characters',
    clock: clock.now,
  });
  const context = { ...composed, captcha: fakeCaptcha, passwords: { ...fakePasswords }, ...overrides };
  const app = await buildApp(context);
  opened.push({ app, shop: context, folder });
  return { app, context, clock, logged };
};

afterEach(async () => {
  for (const { app, shop, folder } of opened.splice(0)) {
    await app.close();
    shop.media.close();
    removeTemporaryFolder(folder);
  }
});
