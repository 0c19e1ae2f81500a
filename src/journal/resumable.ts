import type { AnyActorScope, AnyStateMachine } from 'xstate';
import type { Journal } from './journal.ts';

/**
 * The same machine, whose new actors go on from their stored stream where one is there and `belongs` to the input, and open a
 * stream otherwise. Spawning has no option for a snapshot; the first snapshot of the logic is the place where one can be given.
 */
export const resumable = <M extends AnyStateMachine>(
  id: string,
  machine: M,
  journal: Journal,
  belongs: (storedInput: unknown, input: unknown) => boolean = () => false,
): M => {
  // `provide` with nothing gives a copy of its own, of the same type, so that the machine itself stays untouched.
  const logic = machine.provide({}) as M;
  const begin = logic.getInitialSnapshot.bind(logic);
  logic.getInitialSnapshot = (scope: AnyActorScope, input: unknown) => {
    const stream = journal.stored(id);
    const persisted = stream && belongs(stream.input, input) ? journal.resume(id) : undefined;
    if (persisted) return logic.restoreSnapshot(persisted, scope);
    journal.open(id, input);
    return begin(scope, input);
  };
  return logic;
};
