import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { storeName } from '../contract/rules.ts';
import { createAccessTokens } from './auth/accessTokens.ts';
import { createResetTokens } from './auth/resetTokens.ts';
import { socialParties } from './auth/social/parties.ts';
import { createPasswords } from './auth/passwords.ts';
import { proofOfWork } from './captcha/proofOfWork.ts';
import { recaptcha } from './captcha/recaptcha.ts';
import type { Config } from './config.ts';
import { readContent } from './content/readContent.ts';
import { readSearchLanguage } from './content/readSearchLanguage.ts';
import { geolocation } from './geolocation/locate.ts';
import { createRateLimits } from './http/rateLimits.ts';
import { idMaker } from './ids.ts';
import { createBell } from './jobs/bell.ts';
import type { Log } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { openMedia } from './media/media.ts';
import { stripeProvider } from './payments/stripeProvider.ts';
import type { Shop } from './shop.ts';
import { openCatalogue } from './store/catalogue/catalogue.ts';
import type { Store } from './store/database.ts';

export interface Parts {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly secret: string;
  readonly clock?: () => Date;
}

/** Puts together what use cases and routes depend on, as the settings say. */
export const composeShop = async ({
  config,
  store,
  log,
  secret,
  clock = () => new Date(),
}: Parts): Promise<Shop> => ({
  config,
  store,
  clock,
  wait: (ms) => delay(ms),
  log,
  newId: idMaker(clock),
  accessTokens: createAccessTokens(secret),
  passwords: createPasswords(),
  resetTokens: createResetTokens(secret),
  socialParties: socialParties(config),
  captcha: config.recaptcha
    ? recaptcha({ secretKey: config.recaptcha.secret, log })
    : proofOfWork({ db: store.db, clock, secret }),
  geolocation: geolocation({ config, log }),
  limits: createRateLimits({ db: store.db, clock, scale: config.rateLimitScale }),
  payments: stripeProvider(config.payments),
  mailer: openMailer({
    smtpUrl: config.smtpUrl,
    outboxDir: join(config.dataDir, 'outbox'),
    from: `${storeName} <orders@${config.mode === 'live' ? new URL(config.origin).hostname : 'verrow.shop'}>`,
  }),
  bell: createBell(),
  catalogue: openCatalogue({ store, clock, searchLanguage: readSearchLanguage(config.contentDir) }),
  content: readContent(config.contentDir),
  media: await openMedia({
    dataDir: config.dataDir,
    onFault: (source, error) => log.error('A picture could not be drawn', error, { source }),
  }),
});
