import type { Appearance, StripeError } from '@stripe/stripe-js';
import { SANDBOX_ORIGIN } from './api.ts';
import { Emitter } from './emitter.ts';
import { hear, say, type Ask, type FromFrame, type ToFrame } from './messages.ts';

const LOADS_WITHIN_MS = 20_000;
const ANSWERS_WITHIN_MS = 28_000;
/** The frame reaches this far past its place on each side, so that focus rings are not cut off. */
const OVERHANG_PX = 4;

export interface PaymentElementSetup {
  publishableKey: string;
  clientSecret: string | null;
  appearance: Appearance;
  paymentMethodTypes: string[] | null;
}

const elementAt = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The selector you specified (${selector}) applies to no DOM elements.`);
  return found;
};

/** The Payment Element: an iframe of the sandbox's own origin, in which everything about the card is typed. */
export class PaymentElement extends Emitter {
  #setup: PaymentElementSetup;
  #readOnly: boolean;
  readonly #gone: () => void;
  #frame: HTMLIFrameElement | null = null;
  #stopHearing: (() => void) | null = null;
  #loadTimer = 0;
  #ready = false;
  #nextAsk = 1;
  readonly #asked = new Map<number, (answer: unknown) => void>();

  constructor(setup: PaymentElementSetup, options: { readOnly?: boolean }, gone: () => void) {
    super();
    this.#setup = setup;
    this.#readOnly = options.readOnly ?? false;
    this.#gone = gone;
  }

  mount(place: string | HTMLElement): void {
    const container = typeof place === 'string' ? elementAt(place) : place;
    this.unmount();
    const frame = newFrame();
    this.#frame = frame;
    this.#stopHearing = hear<FromFrame>(
      () => frame.contentWindow,
      SANDBOX_ORIGIN,
      (message) => this.#receive(message),
    );
    this.#loadTimer = window.setTimeout(() => this.#fail(LOAD_FAILED), LOADS_WITHIN_MS);
    container.replaceChildren(frame);
    this.emit('loaderstart', { elementType: 'payment' });
  }

  unmount(): void {
    clearTimeout(this.#loadTimer);
    this.#stopHearing?.();
    this.#frame?.remove();
    this.#stopHearing = null;
    this.#frame = null;
    this.#ready = false;
    for (const answer of this.#asked.values()) answer({ error: NOT_MOUNTED });
    this.#asked.clear();
  }

  destroy(): void {
    this.unmount();
    this.#gone();
  }

  update(options: { readOnly?: boolean }): this {
    if (options.readOnly !== undefined) {
      this.#readOnly = options.readOnly;
      this.#say({ kind: 'readOnly', readOnly: options.readOnly });
    }
    return this;
  }

  focus(): void {
    this.#frame?.focus();
    this.#say({ kind: 'focus' });
  }

  blur(): void {
    this.#say({ kind: 'blur' });
  }

  clear(): void {
    this.#say({ kind: 'clear' });
  }

  /** Nothing folds here: the form is as small as it gets. */
  collapse(): this {
    return this;
  }

  /** @internal Called by the group when its appearance changes. */
  wear(appearance: Appearance): void {
    this.#setup = { ...this.#setup, appearance };
    this.#say({ kind: 'appearance', appearance });
  }

  /** @internal Asks the frame and waits; a frame that is not there or does not answer is an error, never a hang. */
  ask(ask: Ask): Promise<unknown> {
    if (!this.#ready) return Promise.resolve({ error: NOT_MOUNTED });
    const id = this.#nextAsk++;
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => settle({ error: NO_ANSWER }), ANSWERS_WITHIN_MS);
      const settle = (answer: unknown): void => {
        clearTimeout(timer);
        this.#asked.delete(id);
        resolve(answer);
      };
      this.#asked.set(id, settle);
      this.#say({ kind: 'ask', id, ask });
    });
  }

  #receive(message: FromFrame): void {
    switch (message.kind) {
      case 'loaded':
        this.#say({ kind: 'init', ...this.#setup, readOnly: this.#readOnly });
        return;
      case 'ready':
        clearTimeout(this.#loadTimer);
        this.#ready = true;
        this.emit('ready', { elementType: 'payment' });
        return;
      case 'loaderror':
        this.#fail(message.error);
        return;
      case 'height':
        if (this.#frame) this.#frame.style.height = `${message.height}px`;
        return;
      case 'answer':
        this.#asked.get(message.id)?.(message.answer);
        return;
      case 'change':
        this.emit('change', { elementType: 'payment', ...message.state });
        return;
      case 'enter':
        this.#frame?.closest('form')?.requestSubmit();
        return;
      case 'focus':
      case 'blur':
      case 'escape':
        this.emit(message.kind, { elementType: 'payment' });
        return;
      case 'finished':
        return;
    }
  }

  #fail(error: StripeError): void {
    clearTimeout(this.#loadTimer);
    this.emit('loaderror', { elementType: 'payment', error });
  }

  #say(message: ToFrame): void {
    const target = this.#frame?.contentWindow;
    if (target) say(target, SANDBOX_ORIGIN, message);
  }
}

const NOT_MOUNTED: StripeError = {
  type: 'invalid_request_error',
  code: 'element_not_ready',
  message: 'The payment form is not ready yet. Please wait a moment and try again.',
};
const LOAD_FAILED: StripeError = {
  type: 'api_connection_error',
  message: 'The payment form could not be loaded. Please check your connection and try again.',
};
const NO_ANSWER: StripeError = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Please check your connection and try again.',
};

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${SANDBOX_ORIGIN}/v1/elements/payment?parent=${encodeURIComponent(window.location.origin)}`;
  frame.title = 'Secure payment input frame';
  frame.name = 'verrow-sandbox-payment';
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    border: '0',
    // A frame whose scheme differs from its document's is painted on an opaque ground.
    colorScheme: 'normal',
    display: 'block',
    height: '412px',
    margin: `-${OVERHANG_PX}px`,
    width: `calc(100% + ${2 * OVERHANG_PX}px)`,
  });
  return frame;
}
