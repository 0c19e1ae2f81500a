/**
 * The only file of the journal that touches what XState does not document. A new version of the library must be proven first:
 * `tests/journal/xstateInternals.test.ts` fails for a version that is not named here.
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

/** Versions of xstate whose private parts were tested to be as this file expects them. */
export const provenVersions: readonly string[] = ['5.33.3'];

/** The machine that an actor runs; undefined for an actor of other logic, such as a promise. */
export const machineOfActor = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

/** The actor that started this one; undefined for the root. */
export const parentOf = (actor: object): unknown => Reflect.get(actor, '_parent');

/** The states that a snapshot stands in. */
export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes;

/** Sends an event to the actor itself after a delay. An event under the same id replaces it, and leaving its state cancels it. */
export const scheduleEvent = (
  { self, system }: AnyActorScope,
  event: { readonly type: string },
  delayMs: number,
  id: string,
): void => system.scheduler.schedule(self, self, event, delayMs, id);

/** The transitions that a microstep took. */
export const transitionsTaken = ({
  _transitions,
}: InspectedMicrostepEvent): readonly AnyTransitionDefinition[] => _transitions;
