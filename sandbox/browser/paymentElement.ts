import type { Appearance, StripeError } from '@stripe/stripe-js';
import { sandboxOrigin } from './api.ts';
import { Emitter } from './emitter.ts';
import {
  listenForMessages,
  sendMessage,
  type FrameRequest,
  type FromFrame,
  type ToFrame,
} from './messages.ts';

const loadTimeoutMs = 20_000;
const requestTimeoutMs = 28_000;
/** The frame overflows its container by this much on each side, so that focus rings are not clipped. */
const overhangPx = 4;

export interface PaymentElementSetup {
  publishableKey: string;
  clientSecret: string | null;
  appearance: Appearance;
  paymentMethodTypes: string[] | null;
}

const requireElement = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The selector you specified (${selector}) applies to no DOM elements.`);
  return element;
};

/** The Payment Element: an iframe of the sandbox's origin that contains the card form. */
export class PaymentElement extends Emitter {
  #setup: PaymentElementSetup;
  #readOnly: boolean;
  readonly #onDestroy: () => void;
  #frame: HTMLIFrameElement | null = null;
  #stopListening: (() => void) | null = null;
  #loadTimer = 0;
  #isReady = false;
  #nextRequestId = 1;
  readonly #pendingRequests = new Map<number, (result: unknown) => void>();

  constructor(setup: PaymentElementSetup, options: { readOnly?: boolean }, onDestroy: () => void) {
    super();
    this.#setup = setup;
    this.#readOnly = options.readOnly ?? false;
    this.#onDestroy = onDestroy;
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? requireElement(target) : target;
    this.unmount();
    const frame = createFrame();
    this.#frame = frame;
    this.#stopListening = listenForMessages<FromFrame>(
      () => frame.contentWindow,
      sandboxOrigin,
      (message) => this.#receive(message),
    );
    this.#loadTimer = window.setTimeout(() => this.#fail(loadError), loadTimeoutMs);
    container.replaceChildren(frame);
    this.emit('loaderstart', { elementType: 'payment' });
  }

  unmount(): void {
    clearTimeout(this.#loadTimer);
    this.#stopListening?.();
    this.#frame?.remove();
    this.#stopListening = null;
    this.#frame = null;
    this.#isReady = false;
    for (const settle of this.#pendingRequests.values()) settle({ error: notReadyError });
    this.#pendingRequests.clear();
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  update(options: { readOnly?: boolean }): this {
    if (options.readOnly !== undefined) {
      this.#readOnly = options.readOnly;
      this.#send({ kind: 'readOnly', readOnly: options.readOnly });
    }
    return this;
  }

  focus(): void {
    this.#frame?.focus();
    this.#send({ kind: 'focus' });
  }

  blur(): void {
    this.#send({ kind: 'blur' });
  }

  clear(): void {
    this.#send({ kind: 'clear' });
  }

  /** Part of Stripe's interface; this form does not collapse. */
  collapse(): this {
    return this;
  }

  /** @internal Called by `Elements.update`. */
  setAppearance(appearance: Appearance): void {
    this.#setup = { ...this.#setup, appearance };
    this.#send({ kind: 'appearance', appearance });
  }

  /** @internal Sends a request to the frame. Resolves with an error if the frame is not ready or does not respond in time. */
  request(request: FrameRequest): Promise<unknown> {
    if (!this.#isReady) return Promise.resolve({ error: notReadyError });
    const id = this.#nextRequestId++;
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => settle({ error: noResponseError }), requestTimeoutMs);
      const settle = (result: unknown): void => {
        clearTimeout(timer);
        this.#pendingRequests.delete(id);
        resolve(result);
      };
      this.#pendingRequests.set(id, settle);
      this.#send({ kind: 'request', id, request });
    });
  }

  #receive(message: FromFrame): void {
    switch (message.kind) {
      case 'loaded':
        this.#send({ kind: 'init', ...this.#setup, readOnly: this.#readOnly });
        return;
      case 'ready':
        clearTimeout(this.#loadTimer);
        this.#isReady = true;
        this.emit('ready', { elementType: 'payment' });
        return;
      case 'loaderror':
        this.#fail(message.error);
        return;
      case 'height':
        if (this.#frame) this.#frame.style.height = `${message.height}px`;
        return;
      case 'response':
        this.#pendingRequests.get(message.id)?.(message.response);
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

  #send(message: ToFrame): void {
    const target = this.#frame?.contentWindow;
    if (target) sendMessage(target, sandboxOrigin, message);
  }
}

const notReadyError: StripeError = {
  type: 'invalid_request_error',
  code: 'element_not_ready',
  message: 'The payment form is not ready yet. Please wait a moment and try again.',
};
const loadError: StripeError = {
  type: 'api_connection_error',
  message: 'The payment form could not be loaded. Please check your connection and try again.',
};
const noResponseError: StripeError = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Please check your connection and try again.',
};

const createFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${sandboxOrigin}/v1/elements/payment?parent=${encodeURIComponent(window.location.origin)}`;
  frame.title = 'Secure payment input frame';
  frame.name = 'verrow-sandbox-payment';
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    border: '0',
    // Browsers paint an opaque background behind a frame whose color scheme differs from its document's.
    colorScheme: 'normal',
    display: 'block',
    height: '412px',
    margin: `-${overhangPx}px`,
    width: `calc(100% + ${2 * overhangPx}px)`,
  });
  return frame;
};
