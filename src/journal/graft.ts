import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine, type Snapshot } from 'xstate';
import { step } from './fold.ts';
import { isPlainRecord } from './plainRecord.ts';
import type { JournaledEvent, Stream } from './stream.ts';

interface Grafting {
  readonly machine: AnyStateMachine;
  /** The flow as its own stream says: its children stand where they began. */
  readonly snapshot: AnyMachineSnapshot;
  /** The machine and the stored stream of a child that is durable itself. */
  readonly child: (id: string) => { readonly machine: AnyStateMachine; readonly stream: Stream } | undefined;
  readonly resume: (id: string) => Snapshot<unknown> | undefined;
  readonly record: (event: JournaledEvent) => void;
}

const asText = (value: unknown) => JSON.stringify(value);

/** A child's stream may be of an earlier one under the same id: it is this child's if it begins as this child began. */
const isOf = (persisted: unknown, machine: AnyStateMachine, { input }: Stream): boolean => {
  const [first] = initialTransition(machine, input);
  return asText(machine.getPersistedSnapshot(first as AnyMachineSnapshot)) === asText(persisted);
};

export type Graft = (grafting: Grafting) => Snapshot<unknown>;

/**
 * The persisted snapshot of a flow with its durable children as far as they had come. One that had come to its end without its
 * parent hearing of it, because the page died between the two, is heard now.
 */
export const graft: Graft = ({ machine, snapshot, child, resume, record }) => {
  const persisted = machine.getPersistedSnapshot(snapshot);
  const children: unknown = Reflect.get(persisted, 'children');
  if (!isPlainRecord(children)) return persisted;
  const grafted: { [id: string]: unknown } = { ...children };
  for (const [id, kept] of Object.entries(children)) {
    const durable = child(id);
    if (!durable || !isPlainRecord(kept) || !isOf(kept['snapshot'], durable.machine, durable.stream))
      continue;
    const own = resume(id);
    if (own?.status === 'done') {
      const done = { type: `xstate.done.actor.${id}`, output: own.output, actorId: id };
      record(done);
      return graft({ machine, snapshot: step(machine, snapshot, done), child, resume, record });
    }
    if (own) grafted[id] = { ...kept, snapshot: own };
  }
  return Object.assign({}, persisted, { children: grafted });
};
