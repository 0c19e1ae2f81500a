import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Passwords } from '../../../server/auth/passwords.ts';
import type { Captcha } from '../../../server/captcha/captcha.ts';
import { composeShop } from '../../../server/compose.ts';
import { readConfig } from '../../../server/config.ts';
import type { Environment } from '../../../server/configReader.ts';
import { createLog } from '../../../server/log.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Store } from '../../../server/store/database.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';

export const goodCaptcha = 'a person';

/** A captcha that accepts one word any number of times; what the real ones accept is tested by themselves. */
const plainCaptcha: Captcha = {
  kind: 'proofOfWork',
  challenge: async () => ({ challenge: 'say that you are a person' }),
  accept: async (answer) => answer === goodCaptcha,
};

/** A hash that costs nothing; the real one is slow on purpose and is tested by itself. */
const plainPasswords: Passwords = {
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
  readonly shop: Shop;
  readonly clock: TestClock;
  /** Every line that the server logged. */
  readonly logged: string[];
}

export interface TestAppOptions {
  readonly settings?: Environment;
  /** Replaces parts of the shop, such as its payment provider or its captcha. */
  readonly parts?: Partial<Shop>;
}

const opened: { app: FastifyInstance; shop: Shop; folder: string }[] = [];

/** Builds the server on an open store with a clock of the test, without listening: send requests by `app.inject`. */
export const openTestApp = async (
  store: Store,
  { settings = {}, parts = {} }: TestAppOptions = {},
): Promise<TestApp> => {
  const folder = temporaryFolder('verrow-app');
  const clock = testClock();
  const logged: string[] = [];
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', ...settings });
  const log = createLog((line) => logged.push(line));
  const composed = await composeShop({
    config,
    store,
    log,
    secret: 'a secret of thirty-two characters',
    clock: clock.now,
  });
  const shop = { ...composed, captcha: plainCaptcha, passwords: { ...plainPasswords }, ...parts };
  const app = await buildApp(shop);
  opened.push({ app, shop, folder });
  return { app, shop, clock, logged };
};

afterEach(async () => {
  for (const { app, shop, folder } of opened.splice(0)) {
    await app.close();
    shop.media.close();
    removeFolder(folder);
  }
});
