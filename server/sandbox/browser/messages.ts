import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';

/** What the shop's page and the sandbox's frames say to each other. Card numbers are in none of it. */

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

export type IntentAnswer =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

export type MethodAnswer = { paymentMethod?: unknown; error?: StripeError };

export type SubmitAnswer = { selectedPaymentMethod?: string; error?: StripeError };

/** What the page asks of the payment frame and waits for; each is answered by one `answer`. */
export type Ask =
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
  | { kind: 'ask'; id: number; ask: Ask }
  | { kind: 'blur' }
  | { kind: 'cancel' }
  | { kind: 'clear' }
  | { kind: 'focus' }
  | { kind: 'readOnly'; readOnly: boolean };

export type FromFrame =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'blur' }
  | { kind: 'change'; state: ChangeState }
  | { kind: 'enter' }
  | { kind: 'escape' }
  | { kind: 'finished'; answer: IntentAnswer }
  | { kind: 'focus' }
  | { kind: 'height'; height: number }
  | { kind: 'loaded' }
  | { kind: 'loaderror'; error: StripeError }
  | { kind: 'ready' };

interface Envelope {
  verrowSandbox: 1;
  message: ToFrame | FromFrame;
}

/** Sends to one window of one origin; any other origin that may stand there by now gets nothing. */
export function say(target: Window, origin: string, message: ToFrame | FromFrame): void {
  const envelope: Envelope = { verrowSandbox: 1, message };
  target.postMessage(envelope, origin);
}

/** Hears one window of one origin, and nobody else. Returns the function that stops it. */
export function hear<Message extends ToFrame | FromFrame>(
  source: () => Window | null,
  origin: string,
  receive: (message: Message) => void,
): () => void {
  const listener = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source === null || event.source !== source()) return;
    // Window and origin are checked, and behind both stands this same code: the shape is its own.
    if (isEnvelope(event.data)) receive(event.data.message as Message);
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

function isEnvelope(data: unknown): data is Envelope {
  return (
    typeof data === 'object' &&
    data !== null &&
    'verrowSandbox' in data &&
    'message' in data &&
    typeof data.message === 'object' &&
    data.message !== null &&
    'kind' in data.message
  );
}
