/**
 * The only file of the journal that uses undocumented parts of XState. A new version of the library must be tested first:
 * `tests/journal/xstate-internals.test.ts` fails for a version that is not listed here.
 */
import {
  StateMachine,
  type ActorRefLike,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectedMicrostepEvent,
} from 'xstate';

/** Versions of xstate that this file was tested with. */
export const testedVersions: readonly string[] = ['5.33.3'];

/** The machine of an actor; undefined for other logic, such as a promise. */
export const machineOfActor = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

/** The parent of an actor; undefined for the root. */
export const parentOf = (actor: object): unknown => Reflect.get(actor, '_parent');

/** The active state nodes of a snapshot. */
export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes;

/** Sends an event to the actor itself after a delay. Scheduling under the same id replaces it; exiting its state cancels it. */
export const scheduleEvent = (
  { self, system }: AnyActorScope,
  event: { readonly type: string },
  delayMs: number,
  id: string,
): void => system.scheduler.schedule(self, self, event, delayMs, id);

/** The transitions of a microstep. */
export const transitionsTaken = ({
  _transitions,
}: InspectedMicrostepEvent): readonly AnyTransitionDefinition[] => _transitions;
