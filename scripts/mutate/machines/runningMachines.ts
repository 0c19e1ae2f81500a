import { StateMachine, type AnyStateMachine } from 'xstate';

const runningMachines = new Set<string>();

/** Records machines that are started or receive an event. Call before machines are created: XState binds these methods then. */
export const watchMachines = (): void => {
  const prototype: AnyStateMachine = StateMachine.prototype;
  const { getInitialSnapshot, transition } = prototype;
  prototype.getInitialSnapshot = function (...args) {
    runningMachines.add(this.id);
    return getInitialSnapshot.apply(this, args);
  };
  prototype.transition = function (...args) {
    runningMachines.add(this.id);
    return transition.apply(this, args);
  };
};

/** Runs a check; returns its findings and the ids of the machines that ran. */
export const runAndRecordMachines = async (
  run: () => readonly string[] | Promise<readonly string[]>,
): Promise<{ readonly found: readonly string[]; readonly machines: readonly string[] }> => {
  runningMachines.clear();
  const found = await run();
  return { found, machines: [...runningMachines].toSorted() };
};
