import type { Stripe } from '@stripe/stripe-js';
import { messages } from '../../contract/errors.ts';
import type { Environment } from '../../contract/wire/environment.ts';

const LOADS_WITHIN_MS = 20_000;

/** Thrown where the provider's script did not come: the plain fields that a machine keeps (CHECK-31). */
export class PaymentNotLoaded extends Error {
  readonly code = 'stripe_not_loaded';
  readonly status = 0;

  constructor(cause: unknown) {
    super(messages.stripeNotLoaded, { cause });
  }
}

/** How the two scripts come into the page; tests give their own. */
export interface PaymentScripts {
  stripe(publishableKey: string): Promise<Stripe | null>;
  sandbox(address: string): Promise<unknown>;
}

const scripts: PaymentScripts = {
  async stripe(publishableKey) {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(publishableKey);
  },
  sandbox: (address) => import(/* @vite-ignore */ address),
};

let kept: { key: string; stripe: Promise<Stripe> } | null = null;
let attempts = 0;

/**
 * The provider's object for `<Elements>` (CHECK-32): Stripe's own, or the sandbox's where there are no keys. The
 * script is loaded once, when it is first asked for; after a failure (`PaymentNotLoaded`) the next call tries anew.
 */
export function loadPayment(
  { publishableKey, sandboxUrl }: Environment['payments'],
  from: PaymentScripts = scripts,
): Promise<Stripe> {
  const key = `${sandboxUrl ?? ''} ${publishableKey}`;
  if (kept?.key === key) return kept.stripe;
  const loading = inTime(
    sandboxUrl === null ? fromStripe(publishableKey, from) : fromSandbox(publishableKey, sandboxUrl, from),
  ).catch((error: unknown) => {
    if (kept?.stripe === loading) kept = null;
    throw new PaymentNotLoaded(error);
  });
  kept = { key, stripe: loading };
  return loading;
}

async function fromStripe(publishableKey: string, from: PaymentScripts): Promise<Stripe> {
  const stripe = await from.stripe(publishableKey);
  if (!stripe) throw new Error('Stripe is only there in a browser.');
  return stripe;
}

async function fromSandbox(
  publishableKey: string,
  sandboxUrl: string,
  from: PaymentScripts,
): Promise<Stripe> {
  attempts += 1;
  // Browsers remember a module that failed: each attempt has an address of its own.
  const module = await from.sandbox(`${sandboxUrl}/v1/client/${attempts}/stripe.js`);
  if (!offersStripe(module)) throw new Error('The sandbox sent another script than its own.');
  return module.VerrowSandboxStripe(publishableKey);
}

/** The sandbox's object has the part of Stripe.js that `<Elements>` and checkout use; the rest is never called. */
function offersStripe(module: unknown): module is { VerrowSandboxStripe: (key: string) => Stripe } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'VerrowSandboxStripe' in module &&
    typeof module.VerrowSandboxStripe === 'function'
  );
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script took too long.')), LOADS_WITHIN_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
