import type { Stripe, StripeError } from '@stripe/stripe-js';

type Listener = (event: object) => void;

export interface ConfirmCall {
  readonly redirect: unknown;
  readonly returnUrl: unknown;
  readonly name: unknown;
}

/**
 * A fake of the part of Stripe.js that `<Elements>` uses. The form emits `ready` if `state.isReady`; each `confirmPayment` consumes the next of
 * `confirmResults`, which may be a pending promise.
 */
export const fakeStripe = () => {
  const confirmCalls: ConfirmCall[] = [];
  const confirmResults: (StripeError | null | Promise<StripeError | null>)[] = [];
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
      confirmCalls.push({
        redirect,
        returnUrl: confirmParams?.return_url,
        name: confirmParams?.payment_method_data?.billing_details?.name,
      });
      const error = await confirmResults.shift();
      return error ? { error } : {};
    },
  };

  return {
    confirmCalls,
    confirmResults,
    state,
    /** Whether the page has subscribed to the event. */
    hasListener: (name: string) => listeners.has(name),
    emit: (name: 'ready' | 'change' | 'loaderror', event: object) => listeners.get(name)?.(event),
    // Only the part of Stripe.js that the shop calls.
    load: () => Promise.resolve(stripe as unknown as Stripe),
  };
};
