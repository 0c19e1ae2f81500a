import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { storeName } from '../contract/rules.ts';
import { createAccessTokens } from './auth/accessTokens.ts';
import { createResetTokens } from './auth/resetTokens.ts';
import { createIdentityProviders } from './auth/social/identityProviders.ts';
import { createPasswords } from './auth/passwords.ts';
import { createProofOfWorkCaptcha } from './captcha/proofOfWork.ts';
import { createRecaptcha } from './captcha/recaptcha.ts';
import type { Config } from './config.ts';
import { readContent } from './content/readContent.ts';
import { readSearchLanguage } from './content/readSearchLanguage.ts';
import { createGeolocation } from './geolocation/createGeolocation.ts';
import { createRateLimiter } from './http/rateLimiter.ts';
import { createIdGenerator } from './idGenerator.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { openMedia } from './media/media.ts';
import { createStripeProvider } from './payments/stripeProvider.ts';
import type { AppContext } from './appContext.ts';
import { createCatalogue } from './store/catalogue/catalogue.ts';
import type { Store } from './store/database.ts';

export interface AppContextOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly secret: string;
  readonly clock?: () => Date;
}

/** Creates the dependencies of routes and use cases from the settings. */
export const createAppContext = async ({
  config,
  store,
  log,
  secret,
  clock = () => new Date(),
}: AppContextOptions): Promise<AppContext> => ({
  config,
  store,
  clock,
  wait: (ms) => delay(ms),
  log,
  newId: createIdGenerator(clock),
  accessTokens: createAccessTokens(secret),
  passwords: createPasswords(),
  resetTokens: createResetTokens(secret),
  identityProviders: createIdentityProviders(config),
  captcha: config.recaptcha
    ? createRecaptcha({ secretKey: config.recaptcha.secret, log })
    : createProofOfWorkCaptcha({ db: store.db, clock, secret }),
  geolocation: createGeolocation({ config, log }),
  rateLimiter: createRateLimiter({ store, clock, scale: config.rateLimitScale }),
  payments: createStripeProvider(config.payments),
  mailer: createMailer({
    smtpUrl: config.smtpUrl,
    outboxDir: join(config.dataDir, 'outbox'),
    from: `${storeName} <orders@${config.mode === 'live' ? new URL(config.origin).hostname : 'verrow.shop'}>`,
  }),
  catalogue: createCatalogue({ store, clock, searchLanguage: readSearchLanguage(config.contentDir) }),
  content: readContent(config.contentDir),
  media: await openMedia({
    dataDir: config.dataDir,
    onError: (source, error) => log.error('A picture could not be rendered', error, { source }),
  }),
});
