import type { Language } from '../contract/languages.ts';
import type { AccessTokens } from './auth/accessTokens.ts';
import type { DeviceTokens } from './auth/deviceTokens.ts';
import type { OrderLinks } from './auth/orderLinks.ts';
import type { ApiKeys } from './auth/apiKeys.ts';
import type { RefreshTokens } from './auth/refreshTokens.ts';
import type { StockRequestTokens } from './auth/stockRequestTokens.ts';
import type { SecondFactors } from './auth/secondFactors.ts';
import type { ResetTokens } from './auth/resetTokens.ts';
import type { IdentityProviders } from './auth/social/identityProvider.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Config } from './config.ts';
import type { Content } from './content/content.ts';
import type { Geolocation } from './geolocation/geolocation.ts';
import type { RateLimiter } from './http/rateLimiter.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Media } from './media/media.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Catalogue } from './store/catalogue/catalogue.ts';
import type { Store } from './store/database.ts';
import type { MetricQuota } from './usecases/metricQuota.ts';
import type { WebhookSecrets } from './webhooks/webhookSecrets.ts';
import type { Readiness } from './usecases/readiness.ts';

/** The dependencies of routes and use cases, built by `createAppContext`. */
export interface AppContext {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => Date;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** A sortable, unguessable id; `prefix_…` with a prefix. */
  readonly newId: (prefix?: string) => string;
  readonly log: Log;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly refreshTokens: RefreshTokens;
  readonly deviceTokens: DeviceTokens;
  readonly secondFactors: SecondFactors;
  readonly resetTokens: ResetTokens;
  readonly orderLinks: OrderLinks;
  readonly stockRequestTokens: StockRequestTokens;
  readonly webhookSecrets: WebhookSecrets;
  readonly apiKeys: ApiKeys;
  /** Configured providers of social sign-in. */
  readonly identityProviders: IdentityProviders;
  readonly captcha: Captcha;
  readonly geolocation: Geolocation;
  readonly rateLimiter: RateLimiter;
  readonly payments: PaymentProvider;
  readonly mailer: Mailer;
  /** Cached reads of the catalogue. */
  readonly catalogue: Catalogue;
  readonly media: Media;
  readonly content: Content;
  /** Null without METRICS_TOKEN. */
  readonly monitoring: Monitoring | null;
  readonly readiness: Readiness;
  /** What visitors may store of metric events. */
  readonly metricQuota: MetricQuota;
  /** INTL-51: within a request, the language of the page that sent it. */
  readonly language?: Language;
}
