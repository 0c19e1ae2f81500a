/** Messages between the shop's page and the sandbox's frames. None contains a card number. */
import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { FromSheet, ToSheet } from './walletMessages.ts';

export interface BillingDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Record<string, string | null | undefined>;
}

export interface ConfirmRequest {
  clientSecret: string;
  returnUrl: string;
  billingDetails: BillingDetails;
}

export interface FieldError {
  code: string;
  message: string;
}

export interface ChangeState {
  complete: boolean;
  empty: boolean;
  collapsed: boolean;
  value: { type: string };
  error?: FieldError;
}

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

export type MethodResult = { paymentMethod?: unknown; error?: StripeError };

export type SubmitResult = { selectedPaymentMethod?: string; error?: StripeError };

/** Requests of the page to the payment frame; each gets one `response`. */
export type FrameRequest =
  | { kind: 'confirm'; request: ConfirmRequest }
  | { kind: 'createPaymentMethod'; billingDetails: BillingDetails }
  | { kind: 'fetchUpdates' }
  | { kind: 'submit' };

export type ToFrame =
  | {
      kind: 'init';
      publishableKey: string;
      clientSecret: string | null;
      appearance: Appearance;
      paymentMethodTypes: string[] | null;
      readOnly: boolean;
    }
  | { kind: 'appearance'; appearance: Appearance }
  | { kind: 'request'; id: number; request: FrameRequest }
  | { kind: 'blur' }
  | { kind: 'cancel' }
  | { kind: 'clear' }
  | { kind: 'focus' }
  | { kind: 'readOnly'; readOnly: boolean };

export type FromFrame =
  | { kind: 'response'; id: number; response: unknown }
  | { kind: 'blur' }
  | { kind: 'change'; state: ChangeState }
  | { kind: 'enter' }
  | { kind: 'escape' }
  | { kind: 'finished'; result: IntentResult }
  | { kind: 'focus' }
  | { kind: 'height'; height: number }
  | { kind: 'loaded' }
  | { kind: 'loaderror'; error: StripeError }
  | { kind: 'ready' };

type Message = FromFrame | FromSheet | ToFrame | ToSheet;

interface Envelope {
  verrowSandbox: 1;
  message: Message;
}

/** Sends to one window and origin; not delivered if the window has navigated to another origin. */
export const sendMessage = (target: Window, origin: string, message: Message): void => {
  const envelope: Envelope = { verrowSandbox: 1, message };
  target.postMessage(envelope, origin);
};

/** Receives messages of one window and origin. Returns a function that unsubscribes. */
export const listenForMessages = <Received extends Message>(
  source: () => Window | null,
  origin: string,
  receive: (message: Received) => void,
): (() => void) => {
  const listener = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source === null || event.source !== source()) return;
    // Source and origin are checked, and both run this code, so that the shape is known.
    if (isEnvelope(event.data)) receive(event.data.message as Received);
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
};

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' &&
  data !== null &&
  'verrowSandbox' in data &&
  'message' in data &&
  typeof data.message === 'object' &&
  data.message !== null &&
  'kind' in data.message;
