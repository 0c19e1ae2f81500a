import type { Appearance, StripeError, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { detectTheme } from './appearance.ts';
import { ExpressCheckoutElement } from './expressCheckoutElement.ts';
import type { FrameRequest, MethodResult, SubmitResult } from './messages.ts';
import { PaymentElement } from './paymentElement.ts';

/** The supported options of `stripe.elements()`; others are ignored. */
export interface ElementsOptions {
  clientSecret?: string;
  mode?: string;
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  paymentMethodTypes?: string[];
}

type ElementOptions = { readOnly?: boolean } & StripeExpressCheckoutElementOptions;

/** The Elements instance of one payment, with its client secret or, in deferred mode, without. */
export class Elements {
  readonly clientSecret: string | null;
  /** True after a successful `submit()`, which the deferred mode requires before confirmation. */
  isSubmitted = false;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  #express: ExpressCheckoutElement | null = null;
  readonly #publishableKey: string;
  readonly #updateEndHandlers = new Set<() => void>();

  constructor(publishableKey: string, options: ElementsOptions) {
    this.#publishableKey = publishableKey;
    this.#options = options;
    this.clientSecret = options.clientSecret ?? null;
  }

  create(type: string, options: ElementOptions = {}): ExpressCheckoutElement | PaymentElement {
    if (type === 'expressCheckout') return this.#createExpressCheckout(options);
    if (type !== 'payment') throw new Error(`The sandbox does not offer the element '${type}'.`);
    if (this.#payment) throw new Error("Can only create one Element of type 'payment'.");
    this.#payment = new PaymentElement(
      {
        publishableKey: this.#publishableKey,
        clientSecret: this.clientSecret,
        appearance: this.#options.appearance ?? {},
        paymentMethodTypes: this.#options.paymentMethodTypes ?? null,
      },
      options,
      () => {
        this.#payment = null;
      },
    );
    return this.#payment;
  }

  #createExpressCheckout(options: ElementOptions): ExpressCheckoutElement {
    if (this.#express) throw new Error("Can only create one Element of type 'expressCheckout'.");
    this.#express = new ExpressCheckoutElement(
      {
        publishableKey: this.#publishableKey,
        amount: () => this.#options.amount ?? 0,
        currency: () => this.#options.currency ?? 'usd',
        theme: () => this.theme(),
      },
      options,
      () => {
        this.#express = null;
      },
    );
    return this.#express;
  }

  getElement(type: unknown): ExpressCheckoutElement | PaymentElement | null {
    // React passes the component, which has its type as a property.
    const name: unknown = typeof type === 'function' ? Reflect.get(type, '__elementType') : type;
    if (name === 'expressCheckout') return this.#express;
    return name === 'payment' ? this.#payment : null;
  }

  async update(options: Partial<ElementsOptions>): Promise<void> {
    this.#options = { ...this.#options, ...options };
    if (options.appearance) this.#payment?.setAppearance(options.appearance);
    await Promise.resolve();
    for (const handler of this.#updateEndHandlers) handler();
  }

  on(type: string, handler: () => void): void {
    if (type === 'update-end') this.#updateEndHandlers.add(handler);
  }

  /** Validates the form; focuses the first invalid field. */
  async submit(): Promise<SubmitResult> {
    // The sheet of a wallet has validated its fields.
    if (this.#express) {
      this.isSubmitted = true;
      return {};
    }
    const result = await this.#request<SubmitResult>({ kind: 'submit' });
    this.isSubmitted = !result.error;
    return result;
  }

  async fetchUpdates(): Promise<{ error?: { message: string; status?: string } }> {
    const { error } = await this.#request<{ error?: StripeError }>({ kind: 'fetchUpdates' });
    return error ? { error: { message: error.message ?? '' } } : {};
  }

  /** @internal */
  async createMethod(billingDetails: object): Promise<MethodResult> {
    return this.#request<MethodResult>({ kind: 'createPaymentMethod', billingDetails });
  }

  /** @internal The type of the result is fixed by the kind of the request, see `handleRequest` in `frame.ts`. */
  async #request<Result>(request: FrameRequest): Promise<Result> {
    if (!this.#payment) throw new Error('Could not find a mounted Payment Element.');
    return (await this.#payment.request(request)) as Result;
  }

  /** @internal The id of what was confirmed in the wallet; closes its sheet. */
  takeConfirmationToken(): string | null {
    return this.#express?.takeToken() ?? null;
  }

  /** @internal */
  theme(): 'dark' | 'light' {
    return detectTheme(this.#options.appearance ?? {});
  }

  /** @internal */
  payment(): PaymentElement | null {
    return this.#payment;
  }
}
