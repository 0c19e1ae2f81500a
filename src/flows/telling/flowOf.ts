import { StateMachine, type ActorRefLike, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { redactForOthers } from '../../journal/withoutPerson.ts';
import type { FlowState, ToldFlow } from './frames.ts';

/** A context that is longer as JSON is left out: it would make every event slow, and nobody reads it. */
const longestContext = 20_000;

const toldContext = (context: unknown): unknown => {
  const clean = redactForOthers(context);
  return JSON.stringify(clean).length > longestContext ? { leftOut: 'Too long to be shown.' } : clean;
};

export const stateOf = ({ value, status, context }: AnyMachineSnapshot): FlowState => ({
  value,
  status,
  context: toldContext(context),
});

/** Actors that are no machines, such as requests, are part of the flow that invoked them. */
const machineOf = (actor: ActorRefLike): string | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic.id : undefined;
};

/** The name of a flow, and its machine's; undefined for an actor that is no machine. */
export const flowOf = (actor: ActorRefLike): Pick<ToldFlow, 'flow' | 'machine'> | undefined => {
  const machine = machineOf(actor);
  const [systemId, id]: unknown[] = [Reflect.get(actor, 'systemId'), Reflect.get(actor, 'id')];
  const flow = systemId ?? id;
  return machine !== undefined && typeof flow === 'string' ? { flow, machine } : undefined;
};

/** Every running machine of a system: those with a name in it, and their children. */
export const runningFlows = (root: AnyActorRef): AnyActorRef[] => {
  const found = new Set<AnyActorRef>();
  const visit = (actor: AnyActorRef) => {
    if (found.has(actor) || !machineOf(actor)) return;
    found.add(actor);
    const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
    for (const child of Object.values(children)) if (child) visit(child);
  };
  visit(root);
  for (const actor of Object.values<AnyActorRef | undefined>(root.system.getAll())) if (actor) visit(actor);
  return [...found];
};
