import type { Stripe } from '@stripe/stripe-js';
import { defaultLanguage } from '../../contract/languages.ts';
import { pageLanguage } from '../../contract/pageLanguage.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { stripeNotLoaded } from '../../contract/messages/stripe.ts';

const loadTimeoutMs = 20_000;

/** The provider's script failed to load. Its plain fields are what a machine stores (CHECK-31). */
export class PaymentProviderLoadError extends Error {
  readonly code = 'stripe_not_loaded';
  readonly status = 0;

  constructor(cause: unknown) {
    super(stripeNotLoaded, { cause });
  }
}

/** Loaders of the two scripts; replaced in tests. */
export interface PaymentScriptLoaders {
  stripe(publishableKey: string): Promise<Stripe | null>;
  sandbox(address: string): Promise<unknown>;
}

/** Stripe's scripts add their own address as text: https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = /^https:\/\/(?:[\w-]+\.)?js\.stripe\.com\//;

/** Where Trusted Types are required, lets Stripe's scripts load, and no others. */
const allowStripeScripts = (): void => {
  const { trustedTypes } = window;
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (stripeScripts.test(url) ? url : null),
    });
};

const scriptLoaders: PaymentScriptLoaders = {
  async stripe(publishableKey) {
    allowStripeScripts();
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    // Without it, the fields have the language of the browser.
    return loadStripe(publishableKey, pageLanguage === defaultLanguage ? {} : { locale: pageLanguage });
  },
  sandbox: (address) => import(/* @vite-ignore */ address),
};

let cached: { key: string; stripe: Promise<Stripe> } | null = null;
let attempts = 0;

/**
 * The Stripe object for `<Elements>` (CHECK-32): Stripe's, or the sandbox's for a shop without keys. The script is loaded once, on the
 * first call; after a failure (`PaymentProviderLoadError`) the next call tries again.
 */
export const loadPaymentProvider = (
  { publishableKey, sandboxUrl }: Environment['payments'],
  loaders: PaymentScriptLoaders = scriptLoaders,
): Promise<Stripe> => {
  const key = `${sandboxUrl ?? ''} ${publishableKey}`;
  if (cached?.key === key) return cached.stripe;
  const loading = withTimeout(
    sandboxUrl === null
      ? loadStripeScript(publishableKey, loaders)
      : loadSandboxScript(publishableKey, sandboxUrl, loaders),
  ).catch((error: unknown) => {
    if (cached?.stripe === loading) cached = null;
    throw new PaymentProviderLoadError(error);
  });
  cached = { key, stripe: loading };
  return loading;
};

const loadStripeScript = async (publishableKey: string, loaders: PaymentScriptLoaders): Promise<Stripe> => {
  const stripe = await loaders.stripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js loads only in a browser.');
  return stripe;
};

const loadSandboxScript = async (
  publishableKey: string,
  sandboxUrl: string,
  loaders: PaymentScriptLoaders,
): Promise<Stripe> => {
  attempts += 1;
  // Browsers cache a failed module import, so each attempt has another URL.
  const module = await loaders.sandbox(`${sandboxUrl}/v1/client/${attempts}/stripe.js`);
  if (!isSandboxModule(module)) throw new Error('The sandbox script does not export VerrowSandboxStripe.');
  return module.VerrowSandboxStripe(publishableKey);
};

/** The sandbox implements the part of Stripe.js that `<Elements>` and checkout call. */
const isSandboxModule = (module: unknown): module is { VerrowSandboxStripe: (key: string) => Stripe } =>
  typeof module === 'object' &&
  module !== null &&
  'VerrowSandboxStripe' in module &&
  typeof module.VerrowSandboxStripe === 'function';

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script took too long to load.')), loadTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
