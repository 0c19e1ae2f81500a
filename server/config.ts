import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PhoneNumberSetting } from '../contract/rules.ts';
import { SANDBOX_KEYS } from './payments/stripeProvider.ts';
import { settingsReader, type Environment, type SettingsReader } from './configReader.ts';

/** With `PUBLIC_URL` the shop is live; without it, it is the demo that fills and serves itself. */
export type Mode = 'demo' | 'live';

export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

/** A party that shoppers sign in by. */
export interface SocialKeys extends KeyPair {
  readonly issuer: string;
}

/** Facebook publishes no document that names all of them. */
export interface SocialEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
}

export interface PaymentSettings {
  /** The sandbox is a program of ours that speaks the provider's API at `http://localhost:{port}`. */
  readonly kind: 'sandbox' | 'stripe';
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Null where the provider is Stripe itself. */
  readonly sandboxPort: number | null;
}

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** The origin that shoppers use, without a slash at its end. */
  readonly origin: string;
  readonly isHttps: boolean;
  /** Null where it is still to be made and kept in `dataDir` (demo only). */
  readonly secret: string | null;
  /** Addresses of proxies whose forwarded headers count; none means nobody's do. */
  readonly trustProxy: readonly string[];
  readonly dataDir: string;
  /** The operator's pages and articles, as Markdown. */
  readonly contentDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly payments: PaymentSettings;
  readonly recaptcha: KeyPair | null;
  readonly geoLookupKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly google: SocialKeys | null;
  readonly facebook: (SocialKeys & { readonly endpoints: SocialEndpoints }) | null;
  readonly consentPolicy: 'eu' | 'all' | 'none';
  /** Whether pictures are drawn before they are asked for, with what processor time is left. */
  readonly drawsAhead: boolean;
  /** The country that a private address counts as in the demo; ISO 3166-1 alpha-2. */
  readonly demoCountry: string;
  /** IANA name of the time zone in which pages and mails say days. */
  readonly timeZone: string;
  /** Whether shipping addresses have a phone number. */
  readonly phoneNumber: PhoneNumberSetting;
  /** How long the demo's carrier lets an order rest before its next leg; null where it carries nothing. */
  readonly carrierLegSeconds: number | null;
  /** The operator's own VAT number, on invoices. */
  readonly sellerVatId: string | undefined;
  readonly rateLimitScale: number;
}

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Within a URL an IPv6 address stands in brackets. */
const hostInUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** Where everything is listened to, a shopper on this machine still needs an address to go to. */
const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host);

const readPublicUrl = (settings: SettingsReader): URL | undefined => {
  const url = settings.url('PUBLIC_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    settings.fault('PUBLIC_URL must be an address without a path, like https://shop.example.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    settings.fault(
      'PUBLIC_URL must begin with https:// unless it is this machine: sign-in would travel in the open.',
    );
  return url;
};

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const readPayments = (settings: SettingsReader, mode: Mode, port: number): PaymentSettings => {
  const [secretKey, publishableKey, webhookSecret] = stripeNames.map((name) => settings.text(name));
  if (secretKey && publishableKey && webhookSecret)
    return { kind: 'stripe', secretKey, publishableKey, webhookSecret, sandboxPort: null };
  const isGiven = (name: string) => settings.text(name) !== undefined;
  const missing = stripeNames.filter((name) => !isGiven(name)).join(', ');
  const given = stripeNames.filter(isGiven).join(', ');
  if (mode === 'live')
    settings.fault(`${missing} missing: a live shop does not take payments from the sandbox.`);
  else if (given) settings.fault(`${missing} missing beside ${given}.`);
  const sandboxPort = settings.port('SANDBOX_PORT', port + 1);
  return { kind: 'sandbox', ...SANDBOX_KEYS, sandboxPort };
};

/** Two settings that only count together. */
const readPair = (settings: SettingsReader, idName: string, secretName: string): KeyPair | null => {
  const [id, secret] = [settings.text(idName), settings.text(secretName)];
  if (id && secret) return { id, secret };
  if (id || secret) settings.fault(`${id ? secretName : idName} missing beside ${id ? idName : secretName}.`);
  return null;
};

/** An address of another party that is asked for people: never in the open, unless it is this machine. */
const readPartyAddress = (settings: SettingsReader, name: string, otherwise: string): string => {
  const url = settings.url(name, ['http:', 'https:']);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    settings.fault(`${name} must begin with https:// unless it is this machine.`);
  return settings.text(name) ?? otherwise;
};

const readGoogle = (settings: SettingsReader): Config['google'] => {
  const keys = readPair(settings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const issuer = readPartyAddress(settings, 'GOOGLE_ISSUER', 'https://accounts.google.com');
  return keys && { ...keys, issuer };
};

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token */
const readFacebook = (settings: SettingsReader): Config['facebook'] => {
  const keys = readPair(settings, 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET');
  const at = (name: string, otherwise: string) => readPartyAddress(settings, name, otherwise);
  const issuer = at('FACEBOOK_ISSUER', 'https://www.facebook.com');
  const endpoints = {
    authorization: at('FACEBOOK_AUTHORIZATION_URL', 'https://www.facebook.com/v21.0/dialog/oauth'),
    token: at('FACEBOOK_TOKEN_URL', 'https://graph.facebook.com/v21.0/oauth/access_token'),
    keys: at('FACEBOOK_KEYS_URL', 'https://www.facebook.com/.well-known/oauth/openid/jwks/'),
  };
  return keys && { ...keys, issuer, endpoints };
};

const shortestSecret = 32;
const defaultCarrierLegSeconds = 60;
/** That of the warehouse. */
const defaultTimeZone = 'Europe/Warsaw';

const readSecret = (settings: SettingsReader, mode: Mode): string | null => {
  const secret = settings.text('SECRET');
  if (secret && secret.length < shortestSecret)
    settings.fault(`SECRET needs at least ${shortestSecret} characters.`);
  if (!secret && mode === 'live')
    settings.fault('SECRET missing: a live shop needs a signing key of its own.');
  return secret ?? null;
};

const readTrustedProxies = (settings: SettingsReader): string[] => {
  const addresses = settings.list('TRUST_PROXY');
  for (const address of addresses)
    if (!isIP(address.split('/')[0] ?? '') && !['loopback', 'linklocal', 'uniquelocal'].includes(address))
      settings.fault(`TRUST_PROXY names addresses or networks, not '${address}'.`);
  return addresses;
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const readTimeZone = (settings: SettingsReader): string => {
  const name = settings.text('TIME_ZONE') ?? defaultTimeZone;
  if (isTimeZone(name)) return name;
  settings.fault(`TIME_ZONE must be the name of a time zone, like ${defaultTimeZone}, not '${name}'.`);
  return defaultTimeZone;
};

/** A live shop's orders are moved by its staff. */
const readCarrier = (settings: SettingsReader, mode: Mode): number | null => {
  if (mode === 'demo')
    return settings.text('CARRIER_LEG_SECONDS') === 'off'
      ? null
      : settings.number('CARRIER_LEG_SECONDS', defaultCarrierLegSeconds);
  if (settings.text('CARRIER_LEG_SECONDS'))
    settings.fault('CARRIER_LEG_SECONDS is for the demo: a live shop would say delivered what nobody sent.');
  return null;
};

/**
 * Reads every setting (DECISIONS section 7). Throws one Error that says all that is wrong or missing, a line each; a live shop
 * refuses the sandbox provider and a missing secret.
 */
export const readConfig = (environment: Environment): Config => {
  const settings = settingsReader(environment);
  const publicUrl = readPublicUrl(settings);
  const mode: Mode = publicUrl ? 'live' : 'demo';
  const host = settings.text('HOST') ?? '127.0.0.1';
  const port = settings.port('PORT', 3000);
  const config: Config = {
    mode,
    host,
    port,
    origin: publicUrl?.origin ?? `http://${reachable(host)}:${port}`,
    isHttps: publicUrl?.protocol === 'https:',
    secret: readSecret(settings, mode),
    trustProxy: readTrustedProxies(settings),
    dataDir: resolve(projectFolder, settings.text('DATA_DIR') ?? 'data'),
    contentDir: resolve(projectFolder, settings.text('CONTENT_DIR') ?? 'content'),
    databaseUrl: settings.url('DATABASE_URL', ['postgres:', 'postgresql:']) && settings.text('DATABASE_URL'),
    databaseReadUrl:
      settings.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']) && settings.text('DATABASE_READ_URL'),
    payments: readPayments(settings, mode, port),
    recaptcha: readPair(settings, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'),
    geoLookupKey: settings.text('GEO_LOOKUP_KEY'),
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:']) && settings.text('SMTP_URL'),
    google: readGoogle(settings),
    facebook: readFacebook(settings),
    consentPolicy: settings.word('CONSENT_POLICY', ['eu', 'all', 'none']),
    drawsAhead: settings.word('DRAW_AHEAD', ['on', 'off']) === 'on',
    demoCountry: settings.matching('DEMO_COUNTRY', 'US', /^[A-Z]{2}$/, 'two capital letters, like US'),
    timeZone: readTimeZone(settings),
    phoneNumber: settings.word('PHONE_NUMBER', ['optional', 'required', 'off']),
    carrierLegSeconds: readCarrier(settings, mode),
    sellerVatId: settings.text('SELLER_VAT_ID'),
    rateLimitScale: settings.number('RATE_LIMIT_SCALE', 1),
  };
  if (config.databaseReadUrl && !config.databaseUrl)
    settings.fault('DATABASE_URL missing beside DATABASE_READ_URL.');
  settings.finish();
  return config;
};
