/** Layer a: the real actors of a flow, recorded by the journal, with the world held still around them. */
import {
  createActor,
  createMachine,
  fromCallback,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
} from 'xstate';
import { fold } from '../../../src/journal/fold.ts';
import { restoreChildren } from '../../../src/journal/restoreChildren.ts';
import { createJournal } from '../../../src/journal/journal.ts';
import { makeResumable } from '../../../src/journal/makeResumable.ts';
import { createMemoryStore } from '../../../src/journal/createMemoryStore.ts';
import type { Stream } from '../../../src/journal/stream.ts';
import type { Flow } from './flow.ts';
import { elapse } from './elapse.ts';
import { answeredActor, isTimer } from './labels.ts';
import { watchLines } from './watchLines.ts';
import { createParking } from './parking.ts';
import { keyOf, machinesOf, resumed, type Move } from './walk.ts';

export interface LiveFlow {
  /** Brings a step about; throws where the actors do not wait for it. */
  readonly perform: (move: Move) => Promise<void>;
  readonly place: () => string;
  /** The transitions that its machines took since this was asked last. */
  readonly lines: () => readonly string[];
  /** The stream that the journal has of one of its machines. */
  readonly stored: (id: string) => Stream | undefined;
  /** Of each recorded machine, what it says now and what its events alone say. */
  readonly compare: () => { readonly id: string; readonly live: unknown; readonly folded: unknown }[];
  readonly stop: () => void;
}

/** What a fold and a live snapshot have in common: all but the running actors. */
const plain = ({ status, value, context, output }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify({ status, value, context, output }));

/** Lets every promise that is ready settle. */
const settle = async (): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The machines of a flow with their stubs and their journal, made once: what differs from path to path is what happens to them. */
const stageOf = ({ machine, input }: Flow) => {
  const journal = createJournal({ store: createMemoryStore(), now: () => 0 });
  const machines = machinesOf({ machine });
  journal.register(
    Object.fromEntries(machines.map(([id, one]) => [id, { machine: one, version: 1, restoreChildren }])),
  );
  const parking = createParking();
  const logic = parking.stubbed(machine, (id, inner) =>
    makeResumable(
      id,
      parking.stubbed(inner, (_, one) => one),
      journal,
    ),
  );
  const src = makeResumable(machine.id, logic, journal, () => true);
  // A flow is spawned by something, and tells it facts; what it asks of others by name is heard by nobody.
  const host = createMachine({
    invoke: [
      { src, id: machine.id, systemId: machine.id, input },
      { src: fromCallback(() => undefined), id: 'factRecorder', systemId: 'factRecorder' },
    ],
  });
  return { journal, machines, parking, host };
};

const stages = new WeakMap<Flow, ReturnType<typeof stageOf>>();

export const goLive = (flow: Flow): LiveFlow => {
  const { machine } = flow;
  const stage = stages.get(flow) ?? stageOf(flow);
  stages.set(flow, stage);
  const { journal, machines, parking, host } = stage;
  journal.remove(...machines.map(([id]) => id));
  const open = () => {
    const root = createActor(host, { clock: new SimulatedClock(), inspect: journal.inspect });
    const watch = watchLines(root.system);
    root.start();
    return { root, watch };
  };
  let { root, watch } = open();

  const actorOf = (id: string): AnyActorRef => {
    const own: AnyActorRef | undefined = root.getSnapshot().children[machine.id];
    const actor: AnyActorRef | undefined = id === machine.id ? own : own?.getSnapshot().children[id];
    if (!actor) throw new Error(`${id} does not run.`);
    return actor;
  };
  const childNow = () => {
    const { children }: AnyMachineSnapshot = actorOf(machine.id).getSnapshot();
    const id = machines.map(([name]) => name).find((name) => children[name]);
    return id === undefined ? null : { id, snapshot: actorOf(id).getSnapshot() };
  };

  return {
    perform: async ({ to, event }) => {
      const answer = answeredActor(event.type);
      if (event.type === resumed) {
        root.stop();
        ({ root, watch } = open());
      } else if (answer && machines.some(([id]) => id === answer.id)) actorOf(to).send(event);
      else if (answer)
        parking.answer(to, answer.id, answer.isDone, Reflect.get(event, answer.isDone ? 'output' : 'error'));
      else if (isTimer(event.type)) elapse(actorOf(to), event.type);
      else actorOf(to).send(event);
      await settle();
    },
    lines: () => watch.lines(),
    stored: journal.stored,
    place: () => keyOf(flow, actorOf(machine.id).getSnapshot(), childNow()),
    compare: () =>
      machines.flatMap(([id, one]) => {
        const stream = journal.stored(id);
        const isRunning = id === machine.id || childNow()?.id === id;
        if (!stream || !isRunning) return [];
        return [{ id, live: plain(actorOf(id).getSnapshot()), folded: plain(fold(one, stream)) }];
      }),
    stop: () => root.stop(),
  };
};
