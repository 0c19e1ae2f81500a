import type { Ledger } from '../ledger/ledger.ts';
import type { Form } from './form.ts';

/** Who asks: the shop's server by its secret key, or a browser by the publishable key and a client secret. */
export interface Caller {
  kind: 'publishable' | 'secret';
  /** True where the request comes from the sandbox's own pages, the only ones that may send a card number. */
  ownPage: boolean;
}

/** Everything that one API call may look at. Calls are synchronous: they run inside one transaction. */
export interface Call {
  ledger: Ledger;
  caller: Caller;
  form: Form;
  /** The `:id` of the address, or an empty text. */
  id: string;
  /** Unix seconds. */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  /** The sandbox's own origin, for addresses in answers. */
  origin: string;
  /** Origins that a shopper may be sent back to. */
  shopOrigins: readonly string[];
  /** Whether events are sent to a webhook at all. */
  webhooks: boolean;
}

/** What a call answers. A failure that has effects (a declined card) is an answer; one without is thrown. */
export interface Answer {
  status: number;
  body: unknown;
}

export type Handler = (call: Call) => Answer;

export function ok(body: unknown): Answer {
  return { status: 200, body };
}
