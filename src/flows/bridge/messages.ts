/** Messages between tabs of the shop and the inspector (`/flows`), over a BroadcastChannel. */
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import type { Signal } from './inspectionEvents.ts';

export const channelName = 'verrow.flows';

/** Interval at which the inspector sends `listening`. A tab stops publishing after three missed intervals. */
export const heartbeatIntervalMs = 5000;
export const listenerTimeoutMs = 3 * heartbeatIntervalMs;

/** Type of the event that stops a flow before its end. */
export const stopEventType = 'xstate.stop';

/** State of a flow. Redacted: no secrets, card data, e-mail addresses, names or postal addresses. */
export interface StateSnapshot {
  /** XState's state value, such as `'paying'` or `{ session: 'guest' }`. */
  readonly value: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: unknown;
}

export interface FlowSnapshot {
  /** System id of the actor, or its id. */
  readonly flow: string;
  /** Id of its machine. */
  readonly machine: string;
  readonly state: StateSnapshot;
}

export interface FlowEvent extends FlowSnapshot {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
  /** Ids of the transitions taken, including `always`. */
  readonly taken: readonly string[];
  /** Flow that sent the event: the flow itself for its timers and invoked actors, null for the page, undefined if unknown. */
  readonly source?: string | null;
  /** Events that the machine raised and emitted while processing the event. */
  readonly signals?: readonly Signal[];
}

export type TabMessage =
  /** A tab has opened and can publish its flows. */
  | { readonly kind: 'opened'; readonly tab: string }
  /** Snapshot of all flows, and the journal of earlier events. */
  | {
      readonly kind: 'snapshot';
      readonly tab: string;
      readonly path: string;
      /** Epoch milliseconds. */
      readonly at: number;
      /** Build of the tab; null if unknown. */
      readonly build: string | null;
      readonly flows: readonly FlowSnapshot[];
      readonly streams: readonly Stream[];
    }
  /** New events. */
  | {
      readonly kind: 'events';
      readonly tab: string;
      readonly path: string;
      readonly events: readonly FlowEvent[];
    }
  | { readonly kind: 'closed'; readonly tab: string };

export type InspectorMessage =
  /** Requests a snapshot of all flows. */
  | { readonly kind: 'snapshotRequested' }
  /** Heartbeat of the inspector. */
  | { readonly kind: 'listening' };

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, 'kind') : undefined;

export const isInspectorMessage = (data: unknown): data is InspectorMessage =>
  kindOf(data) === 'snapshotRequested' || kindOf(data) === 'listening';

/** The channel is same-origin, so checking the kind is sufficient. */
export const isTabMessage = (data: unknown): data is TabMessage =>
  ['opened', 'snapshot', 'events', 'closed'].some((kind) => kindOf(data) === kind);
