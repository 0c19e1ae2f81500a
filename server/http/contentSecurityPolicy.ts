import type { Config } from '../config.ts';
import { sandboxOrigin } from '../payments/sandboxOrigin.ts';

export type Directives = { readonly [directive: string]: readonly string[] };

/** Browsers send CSP violation reports to this path. */
export const securityReportsPath = '/security-reports';

interface SourceHosts {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: SourceHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** https://developers.google.com/recaptcha/docs/faq */
const recaptcha: SourceHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const paymentHosts = ({ payments }: Config): SourceHosts => {
  const sandbox = sandboxOrigin(payments);
  return sandbox ? { script: [sandbox], connect: [sandbox], frame: [sandbox] } : stripe;
};

/** Text that a script assigns to `innerHTML`, a script's address or the like is refused, unless a policy in the page has checked it. */
const trustedTypes: Directives = { 'require-trusted-types-for': ["'script'"] };

/** Reports what `enforcesTrustedTypes` would refuse; undefined where it is refused, and in development, whose tools break the rule. */
export const reportOnlyPolicy = ({ devPort, enforcesTrustedTypes }: Config): Directives | undefined =>
  devPort !== null || enforcesTrustedTypes
    ? undefined
    : { ...trustedTypes, 'report-uri': [securityReportsPath] };

/**
 * The Content-Security-Policy of every page. The policy of the landing page governs the whole visit, so payment and captcha hosts are
 * always included. Styles are inline because styled-components injects them (see `docs/decisions/007-inline-styles-in-csp.md`); inline
 * scripts are not allowed.
 */
export const contentSecurityPolicy = (config: Config): Directives => {
  const hosts = [paymentHosts(config), ...(config.recaptcha ? [recaptcha] : [])];
  const all = (kind: keyof SourceHosts) => hosts.flatMap((each) => each[kind] ?? []);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...all('script')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...all('image')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...all('connect')],
    'frame-src': all('frame'),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [securityReportsPath],
    ...(config.devPort === null && config.enforcesTrustedTypes ? trustedTypes : {}),
  };
};
