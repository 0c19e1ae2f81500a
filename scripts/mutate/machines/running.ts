import { StateMachine, type AnyStateMachine } from 'xstate';

const isRunning = new Set<string>();

/** Notes each machine that is started or gets an event. Before any is created: XState binds these methods then. */
export const watchMachines = (): void => {
  const prototype: AnyStateMachine = StateMachine.prototype;
  const { getInitialSnapshot, transition } = prototype;
  prototype.getInitialSnapshot = function (...args) {
    isRunning.add(this.id);
    return getInitialSnapshot.apply(this, args);
  };
  prototype.transition = function (...args) {
    isRunning.add(this.id);
    return transition.apply(this, args);
  };
};

/** Runs a check, and answers with what it found and with the ids of the machines that ran in it. */
export const machinesRunBy = async (
  run: () => readonly string[] | Promise<readonly string[]>,
): Promise<{ readonly found: readonly string[]; readonly machines: readonly string[] }> => {
  isRunning.clear();
  const found = await run();
  return { found, machines: [...isRunning].toSorted() };
};
