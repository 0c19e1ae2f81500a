import { createActor, type Actor, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { createJournal } from '../../../src/journal/journal.ts';
import { makeResumable } from '../../../src/journal/makeResumable.ts';
import type { StreamStore } from '../../../src/journal/streamStore.ts';

interface DurableActorOptions<M extends AnyStateMachine> {
  readonly id: string;
  readonly machine: M;
  readonly input?: unknown;
  readonly store: StreamStore;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Creates the actor of a durable machine. Another one on the same store represents a reload. */
export const createDurableActor = <M extends AnyStateMachine>({
  id,
  machine,
  input,
  store,
  inspect,
}: DurableActorOptions<M>): Actor<M> => {
  const journal = createJournal({ store, now: () => Date.now() });
  journal.register({ [id]: { machine, version: 1, maxAgeMs: 24 * 60 * 60_000 } });
  const logic: AnyStateMachine = makeResumable(id, machine, journal, () => true);
  const actor = createActor(logic, {
    id,
    input,
    inspect: (event) => {
      journal.inspect(event);
      inspect?.(event);
    },
  });
  // `makeResumable` returns a copy of the machine with the same type.
  return actor as Actor<M>;
};

/** Ends the page without events, as a reload or a crash. */
export const crash = (actor: { readonly stop: () => unknown }): void => void actor.stop();
