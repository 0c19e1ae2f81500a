import type { AnyActorRef } from 'xstate';

/**
 * Fires one timer of a running machine, without advancing the clock, so that timers of other states do not fire. Throws if the timer does
 * not run.
 */
export const fireTimer = (actor: AnyActorRef, type: string): void => {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  const timer = Object.values(scheduled).find(({ event, target }) => event.type === type && target === actor);
  if (!timer) throw new Error(`No timer runs for ${type}.`);
  actor.send(timer.event);
};
