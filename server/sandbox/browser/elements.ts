import type { Appearance, StripeError } from '@stripe/stripe-js';
import { themeOf } from './appearance.ts';
import type { MethodAnswer, SubmitAnswer } from './messages.ts';
import { PaymentElement } from './paymentElement.ts';

/** The options of `stripe.elements()` that mean something here; others are taken and left alone. */
export interface ElementsOptions {
  clientSecret?: string;
  mode?: string;
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  paymentMethodTypes?: string[];
}

/** A group of elements around one payment, with either its client secret or, deferred, none yet. */
export class Elements {
  readonly clientSecret: string | null;
  /** True once `submit()` passed; the deferred mode asks for it before confirming. */
  submitted = false;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  readonly #publishableKey: string;
  readonly #updateEnds = new Set<() => void>();

  constructor(publishableKey: string, options: ElementsOptions) {
    this.#publishableKey = publishableKey;
    this.#options = options;
    this.clientSecret = options.clientSecret ?? null;
  }

  create(type: string, options: { readOnly?: boolean } = {}): PaymentElement {
    if (type !== 'payment') throw new Error(`The sandbox offers the payment element, not '${type}'.`);
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

  getElement(type: unknown): PaymentElement | null {
    // React passes the component itself, which carries its type.
    const named: unknown = typeof type === 'function' ? Reflect.get(type, '__elementType') : type;
    return named === 'payment' ? this.#payment : null;
  }

  async update(options: Partial<ElementsOptions>): Promise<void> {
    this.#options = { ...this.#options, ...options };
    if (options.appearance) this.#payment?.wear(options.appearance);
    await Promise.resolve();
    for (const handler of this.#updateEnds) handler();
  }

  on(type: string, handler: () => void): void {
    if (type === 'update-end') this.#updateEnds.add(handler);
  }

  /** Checks what was typed; the first wrong field gets focus and its message. */
  async submit(): Promise<SubmitAnswer> {
    const answer = await this.#ask<SubmitAnswer>({ kind: 'submit' });
    this.submitted = !answer.error;
    return answer;
  }

  async fetchUpdates(): Promise<{ error?: { message: string; status?: string } }> {
    const { error } = await this.#ask<{ error?: StripeError }>({ kind: 'fetchUpdates' });
    return error ? { error: { message: error.message ?? '' } } : {};
  }

  /** @internal */
  async createMethod(billingDetails: object): Promise<MethodAnswer> {
    return this.#ask<MethodAnswer>({ kind: 'createPaymentMethod', billingDetails });
  }

  /** @internal Asks the mounted element; each ask has one answer type, which its sender in the frame keeps. */
  async #ask<Answer>(ask: Parameters<PaymentElement['ask']>[0]): Promise<Answer> {
    if (!this.#payment) throw new Error('Could not find a mounted Payment Element.');
    return (await this.#payment.ask(ask)) as Answer;
  }

  /** @internal */
  theme(): 'dark' | 'light' {
    return themeOf(this.#options.appearance ?? {});
  }

  /** @internal */
  payment(): PaymentElement | null {
    return this.#payment;
  }
}
