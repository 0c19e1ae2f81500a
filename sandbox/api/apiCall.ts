import type { Store } from '../store/store.ts';
import type { Form } from './form.ts';

/** The shop's server by the secret key, or a browser by the publishable key and a client secret. */
export interface Caller {
  kind: 'publishable' | 'secret';
  /** Whether the request comes from a page of the sandbox; only these may send a card number. */
  isSandboxPage: boolean;
}

/** The context of one API call. Handlers are synchronous: they run inside one transaction. */
export interface ApiCall {
  store: Store;
  caller: Caller;
  form: Form;
  /** The `:id` of the path, or an empty string. */
  id: string;
  /** Unix seconds. */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  /** The sandbox's origin, for URLs in responses. */
  origin: string;
  /** Origins that a return URL may have. */
  shopOrigins: readonly string[];
  /** Whether a webhook endpoint is subscribed to events of this type. */
  isWebhookEvent: (type: string) => boolean;
}

/** A failure with effects (a declined card) is returned as a response; a failure without effects is thrown. */
export interface ApiResponse {
  status: number;
  body: unknown;
}

export type ApiHandler = (call: ApiCall) => ApiResponse;

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });
