import type { Config } from '../config.ts';
import { sandboxOrigin } from '../payments/sandboxOrigin.ts';

export type Directives = { readonly [directive: string]: readonly string[] };

/** Where browsers report what a page tried against its policy. */
export const securityReportsPath = '/security-reports';

interface Hosts {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** https://developers.google.com/recaptcha/docs/faq */
const recaptcha: Hosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const paymentHosts = ({ payments }: Config): Hosts => {
  const sandbox = sandboxOrigin(payments);
  return sandbox ? { script: [sandbox], connect: [sandbox], frame: [sandbox] } : stripe;
};

/**
 * What a page of the shop may load, and nothing else. The policy of the page that was landed on governs the whole visit, so payment and
 * captcha hosts are in it from the start. Styles are inline because styled-components writes them into the page as it goes (see
 * `docs/decisions/007-styles-in-the-page.md`); scripts never are.
 */
export const contentSecurity = (config: Config): Directives => {
  const hosts = [paymentHosts(config), ...(config.recaptcha ? [recaptcha] : [])];
  const all = (kind: keyof Hosts) => hosts.flatMap((each) => each[kind] ?? []);
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
  };
};
