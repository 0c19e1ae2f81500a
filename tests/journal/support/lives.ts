import { createActor, type Actor, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { createJournal } from '../../../src/journal/journal.ts';
import { resumable } from '../../../src/journal/resumable.ts';
import type { StreamStore } from '../../../src/journal/store.ts';

interface Life<M extends AnyStateMachine> {
  readonly id: string;
  readonly machine: M;
  readonly input?: unknown;
  readonly store: StreamStore;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** One page's life of a flow; the next on the same store is the page after a reload. */
export const live = <M extends AnyStateMachine>({
  id,
  machine,
  input,
  store,
  inspect,
}: Life<M>): Actor<M> => {
  const journal = createJournal({ store, now: () => Date.now() });
  journal.register({ [id]: { machine, version: 1, freshForMs: 24 * 60 * 60_000 } });
  const logic: AnyStateMachine = resumable(id, machine, journal, () => true);
  const actor = createActor(logic, {
    id,
    input,
    inspect: (event) => {
      journal.inspect(event);
      inspect?.(event);
    },
  });
  // The copy that goes on is of the machine's own type.
  return actor as Actor<M>;
};

/** The page is gone without a word, as when it is reloaded or its renderer dies. */
export const die = (actor: { readonly stop: () => unknown }): void => void actor.stop();
