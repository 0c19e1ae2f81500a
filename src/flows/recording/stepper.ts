/** Applies events to a machine without effects and returns the transitions taken, which XState's `transition()` does not return. */
import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { transitionsTaken } from '../../journal/xstateInternals.ts';

export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** In order: the transition of the event, then eventless ones. */
  readonly taken: readonly AnyTransitionDefinition[];
}

export interface Stepper {
  readonly start: (input: unknown) => StepResult;
  readonly step: (snapshot: AnyMachineSnapshot, event: EventObject) => StepResult;
}

const noop = (): void => undefined;

const createStepper = (machine: AnyStateMachine): Stepper => {
  let taken: AnyTransitionDefinition[] = [];
  // Never started: provides the actor scope, as in XState's own pure functions.
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
    defer: noop,
    logger: noop,
    stopChild: noop,
    emit: noop,
    actionExecutor: noop,
  };
  const captureTransitions = (work: () => AnyMachineSnapshot): StepResult => {
    taken = [];
    const snapshot = work();
    if (snapshot.status === 'error') throw snapshot.error;
    return { snapshot, taken };
  };
  return {
    start: (input) => captureTransitions(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => captureTransitions(() => machine.transition(snapshot, event, scope)),
  };
};

const steppers = new WeakMap<AnyStateMachine, Stepper>();

/** Stepper of a machine, created once. Throws for an event that leads to an error snapshot. */
export const getStepper = (machine: AnyStateMachine): Stepper => {
  const stepper = steppers.get(machine) ?? createStepper(machine);
  steppers.set(machine, stepper);
  return stepper;
};
