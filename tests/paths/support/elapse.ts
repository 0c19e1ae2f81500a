import type { AnyActorRef } from 'xstate';

/**
 * Lets one timer of a running machine run out, as its clock would: the timer has to be there. Timers of other states stay where they are,
 * which no clock that is only put forward could promise.
 */
export const elapse = (actor: AnyActorRef, type: string): void => {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  const timer = Object.values(scheduled).find(({ event, target }) => event.type === type && target === actor);
  if (!timer) throw new Error(`No timer runs for ${type}.`);
  actor.send(timer.event);
};
