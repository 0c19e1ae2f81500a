/** Layer a: the real actors of a flow, recorded by the journal, with controlled actors instead of requests. */
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
import { fireTimer } from './fireTimer.ts';
import { answeredActor, isTimer } from './labels.ts';
import { watchLines } from './watchLines.ts';
import { createControlledActors } from './controlledActors.ts';
import { snapshotKeyOf, machinesOf, resumed, type Move } from './pathState.ts';

export interface LiveFlow {
  /** Performs a move; throws if no actor waits for it. */
  readonly perform: (move: Move) => Promise<void>;
  readonly stateKey: () => string;
  /** The transitions taken since the last call. */
  readonly lines: () => readonly string[];
  /** The journal's stream of one of its machines. */
  readonly stored: (id: string) => Stream | undefined;
  /** For each recorded machine, its live state and the state folded from its stream. */
  readonly compare: () => { readonly id: string; readonly live: unknown; readonly folded: unknown }[];
  readonly stop: () => void;
}

/** The comparable part of a folded and a live snapshot: everything but the actors. */
const toComparable = ({ status, value, context, output }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify({ status, value, context, output }));

/** Flushes resolved promises. */
const settle = async (): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The machines of a flow with stubs and journal; created once per flow. */
const createEnvironment = ({ machine, input }: Flow) => {
  const journal = createJournal({ store: createMemoryStore(), now: () => 0 });
  const machines = machinesOf({ machine });
  journal.register(
    Object.fromEntries(machines.map(([id, one]) => [id, { machine: one, version: 1, restoreChildren }])),
  );
  const controlled = createControlledActors();
  const logic = controlled.withStubs(machine, (id, inner) =>
    makeResumable(
      id,
      controlled.withStubs(inner, (_, one) => one),
      journal,
    ),
  );
  const src = makeResumable(machine.id, logic, journal, () => true);
  // The parent of the flow; `factRecorder` receives events that the flow sends by system id.
  const host = createMachine({
    invoke: [
      { src, id: machine.id, systemId: machine.id, input },
      { src: fromCallback(() => undefined), id: 'factRecorder', systemId: 'factRecorder' },
    ],
  });
  return { journal, machines, controlled, host };
};

const environments = new WeakMap<Flow, ReturnType<typeof createEnvironment>>();

export const startLiveFlow = (flow: Flow): LiveFlow => {
  const { machine } = flow;
  const environment = environments.get(flow) ?? createEnvironment(flow);
  environments.set(flow, environment);
  const { journal, machines, controlled, host } = environment;
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
        controlled.settle(
          to,
          answer.id,
          answer.isDone,
          Reflect.get(event, answer.isDone ? 'output' : 'error'),
        );
      else if (isTimer(event.type)) fireTimer(actorOf(to), event.type);
      else actorOf(to).send(event);
      await settle();
    },
    lines: () => watch.lines(),
    stored: journal.stored,
    stateKey: () => snapshotKeyOf(flow, actorOf(machine.id).getSnapshot(), childNow()),
    compare: () =>
      machines.flatMap(([id, one]) => {
        const stream = journal.stored(id);
        const isRunning = id === machine.id || childNow()?.id === id;
        if (!stream || !isRunning) return [];
        return [
          { id, live: toComparable(actorOf(id).getSnapshot()), folded: toComparable(fold(one, stream)) },
        ];
      }),
    stop: () => root.stop(),
  };
};
