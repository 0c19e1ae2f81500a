import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PriceList } from '../contract/priceList.ts';
import type { PhoneNumberSetting } from '../contract/rules/delivery.ts';
import { vatSchemes, type VatScheme } from '../contract/rules/vat.ts';
import { sandboxKeys } from './payments/stripeProvider.ts';
import { isLoopback, toReachableHost } from './http/loopback.ts';
import { readTimeZone, readWithdrawalDays } from './daySettings.ts';
import { readPriceLists } from './priceListSettings.ts';
import { createSettingsReader, type EnvVariables, type SettingsReader } from './settingsReader.ts';
import { readSecondFactor, readSecret, readTrustedTypes } from './securitySettings.ts';

/** `live` with `PUBLIC_URL`; otherwise `demo`, which creates its own catalogue, accounts and orders. */
export type Mode = 'demo' | 'live';

export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

/** The shop's registration as a client of an OpenID Connect provider. */
export interface OidcClientSettings extends KeyPair {
  readonly issuer: string;
}

/** Configured, because Facebook's discovery document is incomplete. */
export interface OidcEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
}

export interface PaymentSettings {
  /** `sandbox`: the built-in program that implements Stripe's API at `http://localhost:{sandboxPort}`. */
  readonly kind: 'sandbox' | 'stripe';
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Null with Stripe. */
  readonly sandboxPort: number | null;
  /** False where the sandbox is started apart, because several processes of the shop share it. */
  readonly startsSandbox: boolean;
}

export interface SecondFactorSettings {
  /** Whether staff must have one; otherwise they may. */
  readonly isRequired: boolean;
  /** A refund above this amount asks for it again. */
  readonly refundLimitCents: number;
}

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly isHttps: boolean;
  /** Null in a demo without SECRET; then a secret is created in `dataDir`. */
  readonly secret: string | null;
  /** Addresses of trusted proxies; with none, forwarded headers are ignored. */
  readonly trustProxy: readonly string[];
  readonly dataDir: string;
  /** Folder of content pages and articles in Markdown. */
  readonly contentDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly payments: PaymentSettings;
  readonly recaptcha: KeyPair | null;
  readonly geoLookupKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly google: OidcClientSettings | null;
  readonly facebook: (OidcClientSettings & { readonly endpoints: OidcEndpoints }) | null;
  readonly consentPolicy: 'eu' | 'all' | 'none';
  /** Hosts, with a port or without, from which imports fetch pictures although their addresses are private. */
  readonly pictureHosts: readonly string[];
  /** Hosts, with a port or without, to which webhooks are sent although their addresses are private, also by http. */
  readonly webhookHosts: readonly string[];
  /** Whether browsers refuse, and not only report, text that a script puts where it would run as code. */
  readonly enforcesTrustedTypes: boolean;
  /** Whether pictures are prerendered at low priority. */
  readonly prerendersPictures: boolean;
  /** The country of private IP addresses in the demo; ISO 3166-1 alpha-2. */
  readonly demoCountry: string;
  /** IANA name of the time zone of dates in pages and mails. */
  readonly timeZone: string;
  /** Days after the delivery in which a contract can be withdrawn from. */
  readonly withdrawalDays: number;
  /** Whether shipping addresses ask for a phone number. */
  readonly phoneNumber: PhoneNumberSetting;
  /** Seconds between the delivery steps of demo orders; null if they do not advance. */
  readonly carrierLegSeconds: number | null;
  /** The seller's VAT number, for invoices. */
  readonly sellerVatId: string | undefined;
  readonly vatScheme: VatScheme;
  /** The currencies besides the dollar in which shoppers can buy. */
  readonly priceLists: readonly PriceList[];
  readonly rateLimitScale: number;
  /** Bearer token of `/metrics`; undefined if there is no such route. */
  readonly metricsToken: string | undefined;
  /** A session ends this many days after its sign-in, however often it is renewed. */
  readonly sessionMaxDays: number;
  /** A message of the outbox is deleted this many days after it was sent. */
  readonly finishedMessageDays: number;
  /** The links in the mails of a guest's order are valid for this long after it was placed. */
  readonly orderLinkDays: number;
  /** A customer may pay an order that staff made for this many days. */
  readonly paymentRequestDays: number;
  /** A guest without an order is deleted this many days after its session was used last. */
  readonly guestDays: number;
  /** A guest is anonymized this many days after its last order was delivered or canceled. */
  readonly guestOrderDays: number;
  /** A request for an email when a size is back in stock is deleted this many days after it was made. */
  readonly stockRequestDays: number;
  readonly secondFactor: SecondFactorSettings;
  /** Port of the Vite server of `npm run dev`, which serves the pages; null in every other command. */
  readonly devPort: number | null;
}

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const readPublicUrl = (settings: SettingsReader): URL | undefined => {
  const url = settings.url('PUBLIC_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    settings.addError('PUBLIC_URL must be an address without a path, like https://shop.example.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    settings.addError(
      'PUBLIC_URL must begin with https:// unless it is this machine; otherwise credentials are sent unencrypted.',
    );
  return url;
};

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const readPayments = (settings: SettingsReader, mode: Mode, port: number): PaymentSettings => {
  const [secretKey, publishableKey, webhookSecret] = stripeNames.map((name) => settings.text(name));
  if (secretKey && publishableKey && webhookSecret)
    return {
      kind: 'stripe',
      secretKey,
      publishableKey,
      webhookSecret,
      sandboxPort: null,
      startsSandbox: false,
    };
  const isSet = (name: string) => settings.text(name) !== undefined;
  const missing = stripeNames.filter((name) => !isSet(name)).join(', ');
  const present = stripeNames.filter(isSet).join(', ');
  if (mode === 'live')
    settings.addError(`${missing} missing: a live shop does not take payments from the sandbox.`);
  else if (present) settings.addError(`${missing} missing: required together with ${present}.`);
  const sandboxPort = settings.port('SANDBOX_PORT', port + 1);
  const startsSandbox = settings.oneOf('SANDBOX_PROCESS', ['own', 'shared']) === 'own';
  return { kind: 'sandbox', ...sandboxKeys, sandboxPort, startsSandbox };
};

/** An id and a secret that must be set together. */
const readKeyPair = (settings: SettingsReader, idName: string, secretName: string): KeyPair | null => {
  const [id, secret] = [settings.text(idName), settings.text(secretName)];
  if (id && secret) return { id, secret };
  if (id || secret)
    settings.addError(
      `${id ? secretName : idName} missing: required together with ${id ? idName : secretName}.`,
    );
  return null;
};

/** A URL of an identity provider; must be https unless it is on this machine. */
const readProviderUrl = (settings: SettingsReader, name: string, fallback: string): string => {
  const url = settings.url(name, ['http:', 'https:']);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    settings.addError(`${name} must begin with https:// unless it is this machine.`);
  return settings.text(name) ?? fallback;
};

const readGoogle = (settings: SettingsReader): Config['google'] => {
  const keys = readKeyPair(settings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const issuer = readProviderUrl(settings, 'GOOGLE_ISSUER', 'https://accounts.google.com');
  return keys && { ...keys, issuer };
};

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token */
const readFacebook = (settings: SettingsReader): Config['facebook'] => {
  const keys = readKeyPair(settings, 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET');
  const readUrl = (name: string, fallback: string) => readProviderUrl(settings, name, fallback);
  const issuer = readUrl('FACEBOOK_ISSUER', 'https://www.facebook.com');
  const endpoints = {
    authorization: readUrl('FACEBOOK_AUTHORIZATION_URL', 'https://www.facebook.com/v21.0/dialog/oauth'),
    token: readUrl('FACEBOOK_TOKEN_URL', 'https://graph.facebook.com/v21.0/oauth/access_token'),
    keys: readUrl('FACEBOOK_KEYS_URL', 'https://www.facebook.com/.well-known/oauth/openid/jwks/'),
  };
  return keys && { ...keys, issuer, endpoints };
};

const defaultCarrierLegSeconds = 60;
const defaultDevPort = 5173;

/** A live shop without a mail server could not confirm orders or reset passwords. */
const readSmtpUrl = (settings: SettingsReader, mode: Mode): string | undefined => {
  const url = settings.url('SMTP_URL', ['smtp:', 'smtps:']) && settings.text('SMTP_URL');
  if (mode === 'live' && !settings.text('SMTP_URL'))
    settings.addError('SMTP_URL missing: a live shop sends its mails through a mail server.');
  return url;
};

const minMetricsTokenLength = 16;

const readMetricsToken = (settings: SettingsReader): string | undefined => {
  const token = settings.text('METRICS_TOKEN');
  if (token && token.length < minMetricsTokenLength)
    settings.addError(`METRICS_TOKEN needs at least ${minMetricsTokenLength} characters.`);
  return token;
};

const readTrustedProxies = (settings: SettingsReader): string[] => {
  const addresses = settings.list('TRUST_PROXY');
  for (const address of addresses)
    if (!isIP(address.split('/')[0] ?? '') && !['loopback', 'linklocal', 'uniquelocal'].includes(address))
      settings.addError(`TRUST_PROXY must list addresses or networks, not '${address}'.`);
  return addresses;
};

const readHosts = (settings: SettingsReader, name: string, example: string): string[] => {
  const hosts = settings.list(name);
  for (const host of hosts)
    if (!/^[\w.-]+(:\d{1,5})?$/.test(host))
      settings.addError(`${name} must list hosts like ${example} or 10.0.0.5:8080, not '${host}'.`);
  return hosts;
};

/** Demo only: in a live shop, admins change the status of orders. */
const readCarrier = (settings: SettingsReader, mode: Mode): number | null => {
  if (mode === 'demo')
    return settings.text('CARRIER_LEG_SECONDS') === 'off'
      ? null
      : settings.number('CARRIER_LEG_SECONDS', defaultCarrierLegSeconds);
  if (settings.text('CARRIER_LEG_SECONDS')) settings.addError('CARRIER_LEG_SECONDS is only for the demo.');
  return null;
};

/** `npm run dev` sets NODE_ENV. Demo only, so that a live shop never redirects its pages. */
const readDevPort = (settings: SettingsReader, mode: Mode, environment: EnvVariables): number | null =>
  mode === 'demo' && environment.NODE_ENV === 'development'
    ? settings.port('DEV_PORT', defaultDevPort)
    : null;

/**
 * Reads all settings from environment variables. Throws one Error that lists every invalid or missing setting. A
 * live shop requires Stripe's keys, a secret and a mail server.
 */
export const readConfig = (environment: EnvVariables): Config => {
  const settings = createSettingsReader(environment);
  const publicUrl = readPublicUrl(settings);
  const mode: Mode = publicUrl ? 'live' : 'demo';
  const host = settings.text('HOST') ?? '127.0.0.1';
  const port = settings.port('PORT', 3000);
  const payments = readPayments(settings, mode, port);
  const recaptcha = readKeyPair(settings, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY');
  const config: Config = {
    mode,
    host,
    port,
    origin: publicUrl?.origin ?? `http://${toReachableHost(host)}:${port}`,
    isHttps: publicUrl?.protocol === 'https:',
    secret: readSecret(settings, mode),
    trustProxy: readTrustedProxies(settings),
    dataDir: resolve(projectFolder, settings.text('DATA_DIR') ?? 'data'),
    contentDir: resolve(projectFolder, settings.text('CONTENT_DIR') ?? 'content'),
    databaseUrl: settings.url('DATABASE_URL', ['postgres:', 'postgresql:']) && settings.text('DATABASE_URL'),
    databaseReadUrl:
      settings.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']) && settings.text('DATABASE_READ_URL'),
    payments,
    recaptcha,
    geoLookupKey: settings.text('GEO_LOOKUP_KEY'),
    smtpUrl: readSmtpUrl(settings, mode),
    google: readGoogle(settings),
    facebook: readFacebook(settings),
    consentPolicy: settings.oneOf('CONSENT_POLICY', ['eu', 'all', 'none']),
    pictureHosts: readHosts(settings, 'PICTURE_HOSTS', 'pictures.intern'),
    webhookHosts: readHosts(settings, 'WEBHOOK_HOSTS', 'erp.intern'),
    enforcesTrustedTypes: readTrustedTypes(settings, { payments, recaptcha }),
    prerendersPictures: settings.oneOf('DRAW_AHEAD', ['on', 'off']) === 'on',
    demoCountry: settings.matching('DEMO_COUNTRY', 'US', /^[A-Z]{2}$/, 'two capital letters, like US'),
    timeZone: readTimeZone(settings),
    withdrawalDays: readWithdrawalDays(settings),
    phoneNumber: settings.oneOf('PHONE_NUMBER', ['optional', 'required', 'off']),
    carrierLegSeconds: readCarrier(settings, mode),
    sellerVatId: settings.text('SELLER_VAT_ID'),
    vatScheme: settings.oneOf('VAT_SCHEME', vatSchemes),
    priceLists: readPriceLists(settings),
    rateLimitScale: settings.number('RATE_LIMIT_SCALE', 1),
    metricsToken: readMetricsToken(settings),
    secondFactor: readSecondFactor(settings, mode),
    sessionMaxDays: settings.number('SESSION_MAX_DAYS', 90),
    finishedMessageDays: settings.number('OUTBOX_DAYS', 30),
    orderLinkDays: settings.number('ORDER_LINK_DAYS', 180),
    paymentRequestDays: settings.number('PAYMENT_REQUEST_DAYS', 3),
    guestDays: settings.number('GUEST_DAYS', 30),
    guestOrderDays: settings.number('GUEST_ORDER_DAYS', 730),
    stockRequestDays: settings.number('STOCK_REQUEST_DAYS', 365),
    devPort: readDevPort(settings, mode, environment),
  };
  if (config.databaseReadUrl && !config.databaseUrl)
    settings.addError('DATABASE_URL missing: required together with DATABASE_READ_URL.');
  settings.throwIfInvalid();
  return config;
};
