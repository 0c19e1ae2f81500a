/** What tabs of the shop and the page of its flows say to each other, over one channel of the browser. */
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import type { Signal } from './signals.ts';

export const channelName = 'verrow.flows';

/** A page that listens says so this often; a tab that has not heard it for three times as long tells nothing any more. */
export const listeningEveryMs = 5000;
export const patienceMs = 3 * listeningEveryMs;

/** The event of a flow that is left before its end. */
export const stopped = 'xstate.stop';

/** Where a flow stands. Redacted: no secrets, no card data, no e-mail addresses, no names and postal addresses. */
export interface FlowState {
  /** XState's value: `'paying'`, or `{ session: 'guest' }`. */
  readonly value: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: unknown;
}

export interface ToldFlow {
  /** The actor's own name: its system id, or its id. */
  readonly flow: string;
  /** The id of its machine, which says how it is drawn. */
  readonly machine: string;
  readonly state: FlowState;
}

export interface ToldEvent extends ToldFlow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
  /** Ids of the transitions that it took, `always` included. */
  readonly taken: readonly string[];
  /** The flow that sent it: its own name for timers and what it invoked, null for the page; left out where it is not known. */
  readonly source?: string | null;
  /** What the machine raised and emitted meanwhile. */
  readonly signals?: readonly Signal[];
}

export type FromTab =
  /** A tab has opened, and would tell. */
  | { readonly kind: 'opened'; readonly tab: string }
  /** All that there is now, and what the journal has of the time before. */
  | {
      readonly kind: 'told';
      readonly tab: string;
      readonly path: string;
      /** Epoch milliseconds. */
      readonly at: number;
      /** The tab's build; null where it is not known. */
      readonly build: string | null;
      readonly flows: readonly ToldFlow[];
      readonly streams: readonly Stream[];
    }
  | {
      readonly kind: 'heard';
      readonly tab: string;
      readonly path: string;
      readonly events: readonly ToldEvent[];
    }
  | { readonly kind: 'closed'; readonly tab: string };

export type FromPage =
  /** Wants to be told everything. */
  | { readonly kind: 'asked' }
  /** Is still there. */
  | { readonly kind: 'listening' };

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, 'kind') : undefined;

export const isFromPage = (data: unknown): data is FromPage =>
  kindOf(data) === 'asked' || kindOf(data) === 'listening';

/** The channel is of one origin, so that only the shop itself speaks on it: the kind is enough. */
export const isFromTab = (data: unknown): data is FromTab =>
  ['opened', 'told', 'heard', 'closed'].some((kind) => kindOf(data) === kind);
