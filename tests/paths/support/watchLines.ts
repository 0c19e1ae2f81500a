import { Actor, StateMachine, type AnyActorRef } from 'xstate';
import { linesOf } from './transitions.ts';

type System = AnyActorRef['system'];

/** Collects the lines of the transitions that the machines of a running system take. */
export const watchLines = (system: System): { readonly lines: () => readonly string[] } => {
  let taken: string[] = [];
  system.inspect((inspection) => {
    if (inspection.type !== '@xstate.microstep') return;
    const { actorRef } = inspection;
    if (!(actorRef instanceof Actor) || !(actorRef.logic instanceof StateMachine)) return;
    const lines = linesOf(actorRef.logic);
    for (const transition of inspection._transitions) taken.push(lines.get(transition) ?? '');
  });
  return {
    lines: () => {
      const lines = taken;
      taken = [];
      return lines;
    },
  };
};
