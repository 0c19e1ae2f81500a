import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import {
  callApi,
  toIntentResult,
  parseIntentId,
  withPaymentError,
  retrieveIntent,
  sandboxOrigin,
} from './api.ts';
import { openThreeDSecure } from './challenge.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import type { BillingDetails, IntentResult } from './messages.ts';

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    confirmation_token?: string;
    payment_method_data?: { billing_details?: BillingDetails };
  };
  redirect?: 'always' | 'if_required';
}

/** The sandbox's counterpart of `window.Stripe(publishableKey)`: the object that `<Elements>` takes. */
export class SandboxStripe {
  readonly #publishableKey: string;

  constructor(publishableKey: string) {
    this.#publishableKey = publishableKey;
  }

  elements(options: ElementsOptions = {}): Elements {
    return new Elements(this.#publishableKey, options);
  }

  /**
   * Confirms with the Payment Element. Resolves with the intent or with an error in Stripe's format; for a redirect to the
   * bank the promise stays pending.
   */
  async confirmPayment(options: ConfirmOptions): Promise<IntentResult> {
    const { elements } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    const returnUrl = options.confirmParams?.return_url ?? window.location.href;
    if (!clientSecret) throw new Error('confirmPayment needs a client secret.');
    if (elements && !elements.clientSecret && !elements.isSubmitted) {
      throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    }
    const result = elements
      ? await this.#confirmElements(elements, clientSecret, returnUrl, options)
      : await this.#confirmMethod(clientSecret, pickMethod(options.confirmParams), returnUrl);
    const handled = await this.#handleAction(result, elements?.theme() ?? null);
    if (handled.error || options.redirect === 'if_required') return handled;
    return redirectTo(createReturnUrl(returnUrl, handled.paymentIntent, clientSecret));
  }

  async confirmCardPayment(
    clientSecret: string,
    data: { payment_method?: unknown } = {},
  ): Promise<IntentResult> {
    if (data.payment_method !== undefined && typeof data.payment_method !== 'string') {
      throw new Error(
        'The sandbox confirms a payment method by its id; cards are typed in the Payment Element.',
      );
    }
    const result = await this.#confirmMethod(
      clientSecret,
      { payment_method: data.payment_method },
      window.location.href,
    );
    return this.#handleAction(result, null);
  }

  /** Handles the intent's next action, e.g. after a confirmation by the server. */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const result = await retrieveIntent(this.#publishableKey, clientSecret);
    return this.#handleAction(result, null);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    return retrieveIntent(this.#publishableKey, clientSecret);
  }

  async createPaymentMethod({
    elements,
    params,
  }: {
    elements?: Elements;
    params?: { billing_details?: object };
  }) {
    if (!elements) return { error: cardDataError };
    return elements.createMethod(params?.billing_details ?? {});
  }

  /** What the shopper confirmed in the wallet of these elements. */
  async createConfirmationToken({ elements }: { elements: Elements }) {
    const id = elements.takeConfirmationToken();
    if (id === null) return { error: noWalletError };
    return { confirmationToken: { id, object: 'confirmation_token' } };
  }

  async createToken(): Promise<{ error: StripeError }> {
    return { error: cardDataError };
  }

  /** Called by wrappers of Stripe.js; not used here. */
  _registerWrapper(): void {}
  registerAppInfo(): void {}

  async #confirmElements(
    elements: Elements,
    clientSecret: string,
    returnUrl: string,
    options: ConfirmOptions,
  ): Promise<IntentResult> {
    const payment = elements.payment();
    if (!payment) throw new Error('Could not find a mounted Payment Element.');
    const billingDetails = options.confirmParams?.payment_method_data?.billing_details ?? {};
    const request = { clientSecret, returnUrl, billingDetails };
    // The frame responds to `confirm` with the API's intent or an error, see `frame.ts`.
    return (await payment.request({ kind: 'confirm', request })) as IntentResult;
  }

  async #confirmMethod(clientSecret: string, method: MethodFields, returnUrl: string): Promise<IntentResult> {
    const path = `/v1/payment_intents/${encodeURIComponent(parseIntentId(clientSecret))}/confirm`;
    return toIntentResult(
      await callApi(this.#publishableKey, 'POST', path, {
        client_secret: clientSecret,
        return_url: returnUrl,
        use_stripe_sdk: 'true',
        ...method,
      }),
    );
  }

  /** Handles the intent's next action: a redirect to the bank, a challenge over this page, or none. */
  async #handleAction(result: IntentResult, theme: 'dark' | 'light' | null): Promise<IntentResult> {
    if (result.error) return result;
    const intent = result.paymentIntent;
    const action = intent.status === 'requires_action' ? intent.next_action : null;
    if (action?.redirect_to_url?.url) return redirectTo(requireSandboxUrl(action.redirect_to_url.url));
    const challenge: unknown = action?.use_stripe_sdk;
    return isChallenge(challenge) ? openThreeDSecure(challenge.stripe_js, theme) : withPaymentError(intent);
  }
}

/** Creates the sandbox's Stripe object, like `Stripe(publishableKey)`. */
export const VerrowSandboxStripe = (publishableKey: string): SandboxStripe =>
  new SandboxStripe(publishableKey);

interface MethodFields {
  confirmation_token?: string;
  payment_method?: string;
}

const pickMethod = ({ confirmation_token: token, payment_method: id }: MethodFields = {}): MethodFields => ({
  ...(token && { confirmation_token: token }),
  ...(id && { payment_method: id }),
});

const noWalletError: StripeError = {
  type: 'invalid_request_error',
  message: 'The sandbox creates confirmation tokens of its wallet only.',
};

const cardDataError: StripeError = {
  type: 'invalid_request_error',
  message: 'Card data is typed in the Payment Element; nothing else of the page may hand it over.',
};

const isChallenge = (action: unknown): action is { stripe_js: string } =>
  typeof action === 'object' && action !== null && 'stripe_js' in action;

/** Navigates away; the promise never settles. */
const redirectTo = (address: string): Promise<never> => {
  window.location.assign(address);
  return new Promise(() => {});
};

const requireSandboxUrl = (url: string): string => {
  if (new URL(url).origin !== sandboxOrigin) throw new Error('The bank page is not of the provider.');
  return url;
};

const createReturnUrl = (returnUrl: string, intent: PaymentIntent, clientSecret: string): string => {
  const address = new URL(returnUrl, window.location.href);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
};
