/** Pure steps of a machine, with the lines of the transitions taken. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  getStepper as plainStepperOf,
  type StepResult as PlainlyStepped,
} from '../../../src/flows/recording/stepper.ts';
import { linesOf } from './transitions.ts';

export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** Lines of the transitions taken, in order: the event's, then eventless ones. */
  readonly taken: readonly string[];
}

export interface Stepper {
  readonly start: (input: unknown) => StepResult;
  readonly step: (snapshot: AnyMachineSnapshot, event: EventObject) => StepResult;
}

const create = (machine: AnyStateMachine): Stepper => {
  const lines = linesOf(machine);
  const stepper = plainStepperOf(machine);
  const inLines = ({ snapshot, taken }: PlainlyStepped): StepResult => ({
    snapshot,
    taken: taken.flatMap((transition) => lines.get(transition) ?? []),
  });
  return {
    start: (input) => inLines(stepper.start(input)),
    step: (snapshot, event) => inLines(stepper.step(snapshot, event)),
  };
};

const steppers = new WeakMap<AnyStateMachine, Stepper>();

export const stepperOf = (machine: AnyStateMachine): Stepper => {
  const known = steppers.get(machine) ?? create(machine);
  steppers.set(machine, known);
  return known;
};
