/** One event further, without any effect, and which transitions that took: the library's `transition()` does not tell those. */
import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { transitionsTaken } from '../../journal/xstateInternals.ts';

export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  /** In order: the event's own, then what followed by itself. */
  readonly taken: readonly AnyTransitionDefinition[];
}

export interface Stepper {
  readonly begin: (input: unknown) => Stepped;
  readonly step: (snapshot: AnyMachineSnapshot, event: EventObject) => Stepped;
}

const nothing = (): void => undefined;

const create = (machine: AnyStateMachine): Stepper => {
  let taken: AnyTransitionDefinition[] = [];
  // Never started: it only lends its place in a system, as the library's own pure functions do.
  const self = createActor(machine, {
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep') taken.push(...transitionsTaken(inspection));
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
    return { snapshot, taken };
  };
  return {
    begin: (input) => noting(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => noting(() => machine.transition(snapshot, event, scope)),
  };
};

const steppers = new WeakMap<AnyStateMachine, Stepper>();

/** Steps a machine purely; a step that the machine cannot take throws. */
export const stepperOf = (machine: AnyStateMachine): Stepper => {
  const known = steppers.get(machine) ?? create(machine);
  steppers.set(machine, known);
  return known;
};
