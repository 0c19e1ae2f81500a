/** One event further, without any effect, and which transitions that took: the library's `transition()` does not tell those. */
import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { linesOf } from './universe.ts';

export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  /** Lines of the universe, in order: the event's own, then what followed by itself. */
  readonly taken: readonly string[];
}

export interface Stepper {
  readonly begin: (input: unknown) => Stepped;
  readonly step: (snapshot: AnyMachineSnapshot, event: EventObject) => Stepped;
}

const nothing = (): void => undefined;

const create = (machine: AnyStateMachine): Stepper => {
  const lines = linesOf(machine);
  let taken: string[] = [];
  // Never started: it only lends its place in a system, as the library's own pure functions do.
  const self = createActor(machine, {
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return;
      for (const transition of inspection._transitions) taken.push(lines.get(transition) ?? '');
    },
  });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  const noting = (work: () => AnyMachineSnapshot): Stepped => {
    taken = [];
    const snapshot = work();
    if (snapshot.status === 'error') throw snapshot.error;
    return { snapshot, taken: taken.filter(Boolean) };
  };
  return {
    begin: (input) => noting(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => noting(() => machine.transition(snapshot, event, scope)),
  };
};

const steppers = new WeakMap<AnyStateMachine, Stepper>();

export const stepperOf = (machine: AnyStateMachine): Stepper => {
  const known = steppers.get(machine) ?? create(machine);
  steppers.set(machine, known);
  return known;
};
