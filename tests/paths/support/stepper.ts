/** One event further, without any effect, and the lines of the transitions that it took. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  stepperOf as plainStepperOf,
  type Stepped as PlainlyStepped,
} from '../../../src/flows/recording/stepper.ts';
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

const create = (machine: AnyStateMachine): Stepper => {
  const lines = linesOf(machine);
  const stepper = plainStepperOf(machine);
  const inLines = ({ snapshot, taken }: PlainlyStepped): Stepped => ({
    snapshot,
    taken: taken.flatMap((transition) => lines.get(transition) ?? []),
  });
  return {
    begin: (input) => inLines(stepper.begin(input)),
    step: (snapshot, event) => inLines(stepper.step(snapshot, event)),
  };
};

const steppers = new WeakMap<AnyStateMachine, Stepper>();

export const stepperOf = (machine: AnyStateMachine): Stepper => {
  const known = steppers.get(machine) ?? create(machine);
  steppers.set(machine, known);
  return known;
};
