import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine, type Snapshot } from 'xstate';
import { step } from './fold.ts';
import { isPlainRecord } from './plainRecord.ts';
import type { JournaledEvent, Stream } from './stream.ts';

interface RestoreChildrenInput {
  readonly machine: AnyStateMachine;
  /** The flow folded from its own stream; its children are in their initial states. */
  readonly snapshot: AnyMachineSnapshot;
  /** Machine and stored stream of a durable child. */
  readonly child: (id: string) => { readonly machine: AnyStateMachine; readonly stream: Stream } | undefined;
  readonly resume: (id: string) => Snapshot<unknown> | undefined;
  readonly record: (event: JournaledEvent) => void;
}

const serialize = (value: unknown) => JSON.stringify(value);

/** Whether the stored stream is of this child, and not of an earlier child with the same id: both start from the same snapshot. */
const isStreamOf = (persisted: unknown, machine: AnyStateMachine, { input }: Stream): boolean => {
  const [first] = initialTransition(machine, input);
  return serialize(machine.getPersistedSnapshot(first as AnyMachineSnapshot)) === serialize(persisted);
};

export type RestoreChildren = (input: RestoreChildrenInput) => Snapshot<unknown>;

/**
 * Persisted snapshot of a flow with the snapshots of its durable children. If a child has ended but its done event was not recorded, because
 * the page was closed in between, the event is recorded and applied now.
 */
export const restoreChildren: RestoreChildren = ({ machine, snapshot, child, resume, record }) => {
  const persisted = machine.getPersistedSnapshot(snapshot);
  const children: unknown = Reflect.get(persisted, 'children');
  if (!isPlainRecord(children)) return persisted;
  const restored: { [id: string]: unknown } = { ...children };
  for (const [id, persistedChild] of Object.entries(children)) {
    const durable = child(id);
    if (
      !durable ||
      !isPlainRecord(persistedChild) ||
      !isStreamOf(persistedChild['snapshot'], durable.machine, durable.stream)
    )
      continue;
    const childSnapshot = resume(id);
    if (childSnapshot?.status === 'done') {
      const done = { type: `xstate.done.actor.${id}`, output: childSnapshot.output, actorId: id };
      record(done);
      return restoreChildren({ machine, snapshot: step(machine, snapshot, done), child, resume, record });
    }
    if (childSnapshot) restored[id] = { ...persistedChild, snapshot: childSnapshot };
  }
  return Object.assign({}, persisted, { children: restored });
};
