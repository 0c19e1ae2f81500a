import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  LineItem,
  ShippingRate,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { Emitter } from './emitter.ts';
import type { FromSheet, WalletChoice, WalletTotals } from './walletMessages.ts';
import { openWalletSheet, type WalletSheet } from './walletSheet.ts';

const resolveTimeoutMs = 1000;
const elementType = 'expressCheckout';
/** The kind of wallet in Stripe's types that runs in every browser. */
const expressPaymentType = 'link';

export interface ExpressCheckoutSetup {
  publishableKey: string;
  /** Cents and currency of the Elements instance, which the shop changes while the sheet is open. */
  amount: () => number;
  currency: () => string;
  theme: () => 'dark' | 'light';
}

/** The Express Checkout Element with one button, 'Test wallet', whose sheet is a page of the sandbox. */
export class ExpressCheckoutElement extends Emitter {
  readonly #setup: ExpressCheckoutSetup;
  readonly #onDestroy: () => void;
  #options: StripeExpressCheckoutElementOptions;
  #button: HTMLButtonElement | null = null;
  #sheet: WalletSheet | null = null;
  #lineItems: LineItem[] = [];
  #shippingRates: ShippingRate[] = [];
  #token: string | null = null;

  constructor(
    setup: ExpressCheckoutSetup,
    options: StripeExpressCheckoutElementOptions,
    onDestroy: () => void,
  ) {
    super();
    this.#setup = setup;
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(container: HTMLElement): void {
    this.unmount();
    const button = createButton(this.#setup.theme());
    button.addEventListener('click', () => this.#press());
    this.#button = button;
    container.replaceChildren(button);
    const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, paypal: false };
    queueMicrotask(() =>
      this.emit('ready', { elementType, availablePaymentMethods: { ...none, link: true } }),
    );
  }

  unmount(): void {
    this.#closeSheet();
    this.#button?.remove();
    this.#button = null;
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  update(options: StripeExpressCheckoutElementOptions): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  /** @internal The id of the confirmation token; closes the sheet. */
  takeToken(): string | null {
    const token = this.#token;
    this.#closeSheet();
    return token;
  }

  #press(): void {
    if (this.#sheet) return;
    let isAnswered = false;
    const answer = (act: () => void): void => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      act();
    };
    // As with Stripe, a shop that does not answer the press in time opens no sheet.
    const timer = window.setTimeout(() => answer(() => {}), resolveTimeoutMs);
    this.emit('click', {
      elementType,
      expressPaymentType,
      resolve: (details: ClickResolveDetails = {}) => answer(() => this.#openSheet(details)),
      reject: () => answer(() => {}),
    });
  }

  #openSheet(details: ClickResolveDetails): void {
    const options = { ...this.#options, ...details };
    this.#lineItems = options.lineItems ?? [];
    this.#shippingRates = options.shippingRates ?? [];
    this.#sheet = openWalletSheet({
      theme: this.#setup.theme(),
      open: {
        kind: 'open',
        publishableKey: this.#setup.publishableKey,
        totals: this.#totals(),
        isEmailRequired: options.emailRequired ?? false,
        isPhoneRequired: options.phoneNumberRequired ?? false,
      },
      receive: (message) => this.#receive(message),
    });
  }

  #closeSheet(): void {
    this.#sheet?.close();
    this.#sheet = null;
    this.#token = null;
  }

  #totals(): WalletTotals {
    return {
      amount: this.#setup.amount(),
      currency: this.#setup.currency(),
      lineItems: this.#lineItems,
      shippingRates: this.#shippingRates,
    };
  }

  #receive(message: FromSheet): void {
    switch (message.kind) {
      case 'loaded':
        return;
      case 'addressSelected': {
        const { line1: _line1, line2: _line2, ...address } = message.address;
        this.emit('shippingaddresschange', { name: message.name, address, ...this.#answers() });
        return;
      }
      case 'rateSelected':
        this.emit('shippingratechange', {
          shippingRate: this.#rate(message.shippingRateId),
          ...this.#answers(),
        });
        return;
      case 'confirmed':
        this.#confirm(message.choice);
        return;
      case 'canceled':
        this.#closeSheet();
        this.emit('cancel', { elementType });
        return;
    }
  }

  #rate(id: string): ShippingRate | undefined {
    return this.#shippingRates.find((rate) => rate.id === id);
  }

  /** The callbacks of a change of the sheet. */
  #answers() {
    return {
      resolve: ({ lineItems, shippingRates }: ChangeResolveDetails = {}) => {
        this.#lineItems = lineItems ?? this.#lineItems;
        this.#shippingRates = shippingRates ?? this.#shippingRates;
        this.#sheet?.send({ kind: 'totals', totals: this.#totals() });
      },
      reject: () => this.#sheet?.send({ kind: 'totals', totals: null }),
    };
  }

  #confirm({ token, name, email, phone, address, shippingRateId }: WalletChoice): void {
    this.#token = token;
    this.emit('confirm', {
      elementType,
      expressPaymentType,
      billingDetails: { name, email, phone, address },
      shippingAddress: { name, address },
      shippingRate: this.#rate(shippingRateId),
      paymentFailed: ({ message = 'The payment failed.' }: { message?: string } = {}) =>
        this.#sheet?.send({ kind: 'failed', message }),
    });
  }
}

const createButton = (theme: 'dark' | 'light'): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Test wallet';
  const [background, color] = theme === 'dark' ? ['#f4f2ed', '#131311'] : ['#171613', '#ffffff'];
  Object.assign(button.style, {
    background,
    border: '0',
    borderRadius: '2px',
    color,
    cursor: 'pointer',
    display: 'block',
    fontFamily: 'inherit',
    fontSize: '16px',
    fontWeight: '500',
    lineHeight: '24px',
    minHeight: '48px',
    width: '100%',
  });
  return button;
};
