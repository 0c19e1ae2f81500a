import type { AnyActorScope, AnyMachineSnapshot } from 'xstate';

/**
 * Starts the time limits of the states that a restored flow stands in, each from its beginning. XState forgets them with the page
 * (its issue 5331), and a state that waits without a limit would be a trap. They bear the ids that leaving the state cancels.
 */
export const restartTimers = (
  { machine, _nodes }: AnyMachineSnapshot,
  { self, system }: AnyActorScope,
): void => {
  // A delay with several targets stands there once for each.
  const limits = new Map(
    _nodes.flatMap((node) => node.after).map(({ delay, eventType }) => [eventType, delay]),
  );
  for (const [eventType, delay] of limits) {
    const found: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
    if (typeof found !== 'number')
      throw new Error(`The delay ${String(delay)} of a durable flow is no number.`);
    system.scheduler.schedule(self, self, { type: eventType }, found, eventType);
  }
};
