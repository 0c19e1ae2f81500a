import type { AnyActorRef, EventObject } from 'xstate';

/** Hears every fact that the machines of these ids tell, from now on. Answers with what stops it. */
export const hearMachines = (
  system: AnyActorRef['system'],
  ids: readonly string[],
  hear: (fact: EventObject) => void,
): (() => void) => {
  const hearings = ids.flatMap((id) => {
    const machine: AnyActorRef | undefined = system.get(id);
    return machine ? [machine.on('*', hear)] : [];
  });
  return () => hearings.forEach((hearing) => hearing.unsubscribe());
};
