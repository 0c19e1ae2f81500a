import type { AnyActorScope, AnyMachineSnapshot } from 'xstate';
import { activeNodes, scheduleEvent } from './xstateInternals.ts';

/**
 * Restarts the delayed transitions of a restored flow's active states, each with its full delay. XState does not persist them (its issue
 * 5331); without them a request could be pending forever. The timers have the ids that XState cancels when the state is exited.
 */
export const restartTimers = (snapshot: AnyMachineSnapshot, scope: AnyActorScope): void => {
  // A delay with several guarded transitions occurs several times.
  const delays = new Map(
    activeNodes(snapshot)
      .flatMap((node) => node.after)
      .map(({ delay, eventType }) => [eventType, delay]),
  );
  for (const [eventType, delay] of delays) {
    const delayMs: unknown =
      typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay;
    if (typeof delayMs !== 'number') throw new Error(`No number: delay ${String(delay)}`);
    scheduleEvent(scope, { type: eventType }, delayMs, eventType);
  }
};
