import type { AccessTokens } from './auth/accessTokens.ts';
import type { ResetTokens } from './auth/resetTokens.ts';
import type { SocialParties } from './auth/social/social.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Config } from './config.ts';
import type { Content } from './content/content.ts';
import type { Geolocation } from './geolocation/geolocation.ts';
import type { RateLimits } from './http/rateLimits.ts';
import type { Bell } from './jobs/bell.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Media } from './media/media.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Catalogue } from './store/catalogue/catalogue.ts';
import type { Store } from './store/database.ts';

/** All that use cases and routes depend on, handed over as one; `compose.ts` puts it together. */
export interface Shop {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => Date;
  /** Resolves after so many milliseconds of that clock. */
  readonly wait: (ms: number) => Promise<void>;
  /** A sortable id that nobody can guess, `prefix_…` where a prefix is given. */
  readonly newId: (prefix?: string) => string;
  readonly log: Log;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly resetTokens: ResetTokens;
  /** By whom people may sign in beside a password. */
  readonly socialParties: SocialParties;
  readonly captcha: Captcha;
  readonly geolocation: Geolocation;
  readonly limits: RateLimits;
  readonly payments: PaymentProvider;
  readonly mailer: Mailer;
  /** Rung when there is new work for the jobs of this process. */
  readonly bell: Bell;
  /** What shoppers read of the catalogue, kept in memory under its version. */
  readonly catalogue: Catalogue;
  readonly media: Media;
  readonly content: Content;
}
