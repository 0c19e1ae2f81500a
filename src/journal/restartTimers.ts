import type { AnyActorScope, AnyMachineSnapshot } from 'xstate';
import { activeNodes, scheduleEvent } from './xstateInternals.ts';

/**
 * Starts the time limits of the states that a restored flow stands in, each from its beginning. XState forgets them with the page
 * (its issue 5331), and a state that waits without a limit would be a trap. They bear the ids that leaving the state cancels.
 */
export const restartTimers = (snapshot: AnyMachineSnapshot, scope: AnyActorScope): void => {
  // A delay with several targets stands there once for each.
  const limits = new Map(
    activeNodes(snapshot)
      .flatMap((node) => node.after)
      .map(({ delay, eventType }) => [eventType, delay]),
  );
  for (const [eventType, delay] of limits) {
    const found: unknown = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay;
    if (typeof found !== 'number')
      throw new Error(`The delay ${String(delay)} of a durable flow is no number.`);
    scheduleEvent(scope, { type: eventType }, found, eventType);
  }
};
