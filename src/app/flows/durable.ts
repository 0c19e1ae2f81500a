import type { AnyStateMachine } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import type { RestoreChildren } from '../../journal/restoreChildren.ts';
import { makeResumable } from '../../journal/makeResumable.ts';
import type { StreamStore } from '../../journal/streamStore.ts';
import type { Durability, Flow, Upcast } from '../../machines/common/flow.ts';
import { durableFlows, pageFlows } from '../../machines/registry.ts';

/** Shorter than the time for which the server keeps idempotency keys of cart requests. */
const maxTabAgeMs = 24 * 60 * 60_000;

const idsOf = (scope: Durability['scope']) =>
  durableFlows.flatMap(({ id, durable }) => (durable.scope === scope ? [id] : []));

/** Flows whose streams are stored per tab. */
export const tabFlowIds = idsOf('tab');
/** Page flows among them: what was typed there is removed on sign-out. */
export const tabPageFlowIds = pageFlows.flatMap(({ id, durable }) => (durable?.scope === 'tab' ? [id] : []));
/** Flows of the shopper, whose streams are stored once per browser. */
export const shopperFlowIds = idsOf('shopper');

/** By the ids of flows. */
export type Upcasts = ReadonlyMap<string, Upcast>;

/** Loads the upcasts of those of these flows whose stored stream has an older shape. */
export const loadUpcasts = async (
  store: Pick<StreamStore, 'read'>,
  ids: readonly string[],
): Promise<Upcasts> => {
  const older = durableFlows.flatMap(({ id, durable: { version, olderShapes } }) => {
    const stream = ids.includes(id) ? store.read(id) : undefined;
    return stream && (stream.version < version || olderShapes?.includes(stream.hash)) ? [id] : [];
  });
  if (older.length === 0) return new Map();
  const upcasts = await import('../../machines/upcasts.ts');
  return new Map(Object.entries(upcasts).filter(([id]) => older.includes(id)));
};

/** Whether a stored stream has the same input. */
export const hasSameInput = (stored: unknown, input: unknown): boolean =>
  JSON.stringify(stored) === JSON.stringify(input);

/** What a durable flow is provided with. */
export interface FlowJournal {
  readonly journal: Journal;
  readonly upcasts: Upcasts;
}

interface DurableOptions {
  /** Whether a stored stream is resumed by an actor with this input; by default, one with the same input. */
  readonly canResume?: (storedInput: unknown, input: unknown) => boolean;
  readonly restoreChildren?: RestoreChildren;
  /** The machine that the journal folds: one without resumable children, whose creation would open their streams. */
  readonly foldedBy?: AnyStateMachine;
}

/** Registers a durable flow in the journal, with its machine as `src/app` provides it, and makes the machine resumable. */
export const durable = <M extends AnyStateMachine>(
  { journal, upcasts }: FlowJournal,
  { id, durable: durability }: Flow,
  machine: M,
  { canResume = hasSameInput, restoreChildren, foldedBy = machine }: DurableOptions = {},
): M => {
  if (!durability) throw new Error(`Not durable: ${id}`);
  const { scope, version } = durability;
  journal.register({
    [id]: {
      machine: foldedBy,
      version,
      upcast: upcasts.get(id),
      restoreChildren,
      ...(scope === 'tab' && { maxAgeMs: maxTabAgeMs }),
    },
  });
  return makeResumable(id, machine, journal, canResume);
};
