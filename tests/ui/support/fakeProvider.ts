import type { Stripe, StripeError } from '@stripe/stripe-js';

type Listener = (event: object) => void;

export interface Confirmed {
  readonly redirect: unknown;
  readonly returnUrl: unknown;
  readonly name: unknown;
}

/**
 * What `<Elements>` uses of the card provider's script, without its frame: the form is ready when `isReady` says so, and each
 * confirmation is answered by the next of `answers`, or waits.
 */
export const fakeProvider = () => {
  const confirmed: Confirmed[] = [];
  const answers: (StripeError | null | Promise<StripeError | null>)[] = [];
  const listeners = new Map<string, Listener>();
  const state = { isReady: true };

  const element = {
    on: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return element;
    },
    off: () => element,
    mount: () => {
      if (state.isReady) queueMicrotask(() => listeners.get('ready')?.({ elementType: 'payment' }));
    },
    destroy: () => undefined,
    update: () => undefined,
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => undefined,
    on: () => undefined,
  };
  const stripe = {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: async ({ redirect, confirmParams }: Parameters<Stripe['confirmPayment']>[0]) => {
      confirmed.push({
        redirect,
        returnUrl: confirmParams?.return_url,
        name: confirmParams?.payment_method_data?.billing_details?.name,
      });
      const error = await answers.shift();
      return error ? { error } : {};
    },
  };

  return {
    confirmed,
    answers,
    state,
    /** Whether the page listens to it yet. */
    hears: (name: string) => listeners.has(name),
    tell: (name: 'ready' | 'change' | 'loaderror', event: object) => listeners.get(name)?.(event),
    // The part of Stripe.js that the shop calls; the rest of it is never reached.
    load: () => Promise.resolve(stripe as unknown as Stripe),
  };
};
