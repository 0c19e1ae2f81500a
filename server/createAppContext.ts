import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { storeName } from '../contract/rules.ts';
import { createAccessTokens } from './auth/accessTokens.ts';
import { createDeviceTokens } from './auth/deviceTokens.ts';
import { createOrderLinks } from './auth/orderLinks.ts';
import { createStockRequestTokens } from './auth/stockRequestTokens.ts';
import { createApiKeys } from './auth/apiKeys.ts';
import { createRefreshTokens } from './auth/refreshTokens.ts';
import { createSecondFactors } from './auth/secondFactors.ts';
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
import type { Monitoring } from './monitoring/monitoring.ts';
import { createStripeProvider } from './payments/stripeProvider.ts';
import type { AppContext } from './appContext.ts';
import { createCatalogue } from './store/catalogue/catalogue.ts';
import type { Store } from './store/database.ts';
import { createMetricQuota } from './usecases/metricQuota.ts';
import { createWebhookSecrets } from './webhooks/webhookSecrets.ts';
import { createReadiness } from './usecases/readiness.ts';

export interface AppContextOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly secret: string;
  readonly clock?: () => Date;
}

/** Loads its package only where it is used. */
const openMonitoring = async (store: Store, clock: () => Date): Promise<Monitoring> => {
  const { createMonitoring } = await import('./monitoring/monitoring.ts');
  return createMonitoring({ store, clock });
};

/** Creates the dependencies of routes and use cases from the settings. */
export const createAppContext = async ({
  config,
  store,
  log,
  secret,
  clock = () => new Date(),
}: AppContextOptions): Promise<AppContext> => {
  store.useClock(clock);
  const newId = createIdGenerator(clock);
  const wait = (ms: number) => delay(ms, undefined, { ref: false });
  return {
    config,
    store,
    clock,
    wait: (ms) => delay(ms),
    log,
    newId,
    readiness: createReadiness({ store, clock, wait, newId, log, dataDir: config.dataDir }),
    metricQuota: createMetricQuota({ store, clock, scale: config.rateLimitScale }),
    accessTokens: createAccessTokens(secret),
    passwords: createPasswords(),
    refreshTokens: createRefreshTokens(secret),
    deviceTokens: createDeviceTokens(secret),
    secondFactors: createSecondFactors(secret),
    resetTokens: createResetTokens(secret),
    orderLinks: createOrderLinks(secret),
    stockRequestTokens: createStockRequestTokens(secret),
    webhookSecrets: createWebhookSecrets(secret),
    apiKeys: createApiKeys(secret),
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
    monitoring: config.metricsToken ? await openMonitoring(store, clock) : null,
    media: await openMedia({
      dataDir: config.dataDir,
      onError: (source, error) => log.error('A picture could not be rendered', error, { source }),
    }),
  };
};
