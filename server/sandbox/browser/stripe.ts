import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { callApi, intentAnswer, intentIdOf, refusalOr, retrieveIntent, SANDBOX_ORIGIN } from './api.ts';
import { askThreeDSecure } from './challenge.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import type { BillingDetails, IntentAnswer } from './messages.ts';

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
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
   * Confirms with what was typed in the Payment Element. Resolves with the intent or with an error in Stripe's
   * shape; where the way to pay is a page of the bank, the tab goes there and the promise stays open.
   */
  async confirmPayment(options: ConfirmOptions): Promise<IntentAnswer> {
    const { elements } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    const returnUrl = options.confirmParams?.return_url ?? window.location.href;
    if (!clientSecret) throw new Error('confirmPayment needs a client secret.');
    if (elements && !elements.clientSecret && !elements.submitted) {
      throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    }
    const answer = elements
      ? await this.#confirmTyped(elements, clientSecret, returnUrl, options)
      : await this.#confirmNamed(clientSecret, options.confirmParams?.payment_method, returnUrl);
    const settled = await this.#settle(answer, elements?.theme() ?? null);
    if (settled.error || options.redirect === 'if_required') return settled;
    return leaveFor(returnAddress(returnUrl, settled.paymentIntent, clientSecret));
  }

  async confirmCardPayment(
    clientSecret: string,
    data: { payment_method?: unknown } = {},
  ): Promise<IntentAnswer> {
    if (data.payment_method !== undefined && typeof data.payment_method !== 'string') {
      throw new Error(
        'The sandbox confirms a payment method by its id; cards are typed in the Payment Element.',
      );
    }
    const answer = await this.#confirmNamed(clientSecret, data.payment_method, window.location.href);
    return this.#settle(answer, null);
  }

  /** Carries on with whatever the intent waits for, e.g. after a confirmation by the server. */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentAnswer> {
    const answer = await retrieveIntent(this.#publishableKey, clientSecret);
    return this.#settle(answer, null);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentAnswer> {
    return retrieveIntent(this.#publishableKey, clientSecret);
  }

  async createPaymentMethod({
    elements,
    params,
  }: {
    elements?: Elements;
    params?: { billing_details?: object };
  }) {
    if (!elements) return { error: NO_CARD_DATA };
    return elements.createMethod(params?.billing_details ?? {});
  }

  async createToken(): Promise<{ error: StripeError }> {
    return { error: NO_CARD_DATA };
  }

  /** Wrappers make themselves known to Stripe.js; the sandbox has no use for it. */
  _registerWrapper(): void {}
  registerAppInfo(): void {}

  async #confirmTyped(
    elements: Elements,
    clientSecret: string,
    returnUrl: string,
    options: ConfirmOptions,
  ): Promise<IntentAnswer> {
    const payment = elements.payment();
    if (!payment) throw new Error('Could not find a mounted Payment Element.');
    const billingDetails = options.confirmParams?.payment_method_data?.billing_details ?? {};
    const request = { clientSecret, returnUrl, billingDetails };
    // The frame answers this ask with the API's intent or an error, see `frame.ts`.
    return (await payment.ask({ kind: 'confirm', request })) as IntentAnswer;
  }

  async #confirmNamed(
    clientSecret: string,
    method: string | undefined,
    returnUrl: string,
  ): Promise<IntentAnswer> {
    const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/confirm`;
    return intentAnswer(
      await callApi(this.#publishableKey, 'POST', path, {
        client_secret: clientSecret,
        return_url: returnUrl,
        use_stripe_sdk: 'true',
        ...(method && { payment_method: method }),
      }),
    );
  }

  /** Does what the intent waits for: a page of the bank, a question over this page, or nothing. */
  async #settle(answer: IntentAnswer, theme: 'dark' | 'light' | null): Promise<IntentAnswer> {
    if (answer.error) return answer;
    const intent = answer.paymentIntent;
    const action = intent.status === 'requires_action' ? intent.next_action : null;
    if (action?.redirect_to_url?.url) return leaveFor(bankAddress(action.redirect_to_url.url));
    const challenge: unknown = action?.use_stripe_sdk;
    return isChallenge(challenge) ? askThreeDSecure(challenge.stripe_js, theme) : refusalOr(intent);
  }
}

/** Makes the sandbox's Stripe object, like `Stripe(publishableKey)`. */
export function VerrowSandboxStripe(publishableKey: string): SandboxStripe {
  return new SandboxStripe(publishableKey);
}

const NO_CARD_DATA: StripeError = {
  type: 'invalid_request_error',
  message: 'Card data is typed in the Payment Element; nothing else of the page may hand it over.',
};

function isChallenge(action: unknown): action is { stripe_js: string } {
  return typeof action === 'object' && action !== null && 'stripe_js' in action;
}

/** Leaves the page. The promise never settles: there is nobody left to hear of it. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

function bankAddress(url: string): string {
  if (new URL(url).origin !== SANDBOX_ORIGIN) throw new Error('The bank page is not of the provider.');
  return url;
}

function returnAddress(returnUrl: string, intent: PaymentIntent, clientSecret: string): string {
  const address = new URL(returnUrl, window.location.href);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}
