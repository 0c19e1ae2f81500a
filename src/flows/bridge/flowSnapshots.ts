import { StateMachine, type ActorRefLike, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { redactForExport } from '../../journal/redactForExport.ts';
import type { StateSnapshot, FlowSnapshot } from './messages.ts';

/** A longer context (characters of JSON) is omitted: it would slow down every message. */
const maxContextLength = 20_000;

const redactContext = (context: unknown): unknown => {
  const clean = redactForExport(context);
  return JSON.stringify(clean).length > maxContextLength ? { leftOut: 'Too long to be shown.' } : clean;
};

export const toStateSnapshot = ({ value, status, context }: AnyMachineSnapshot): StateSnapshot => ({
  value,
  status,
  context: redactContext(context),
});

/** Machine id of an actor; undefined for other logic, such as promises, which belongs to the flow that invoked it. */
const machineIdOf = (actor: ActorRefLike): string | undefined => {
  const logic: unknown = Reflect.get(actor, 'logic');
  return logic instanceof StateMachine ? logic.id : undefined;
};

/** Flow name and machine id of an actor; undefined if it does not run a machine. */
export const identifyFlow = (actor: ActorRefLike): Pick<FlowSnapshot, 'flow' | 'machine'> | undefined => {
  const machine = machineIdOf(actor);
  const [systemId, id]: unknown[] = [Reflect.get(actor, 'systemId'), Reflect.get(actor, 'id')];
  const flow = systemId ?? id;
  return machine !== undefined && typeof flow === 'string' ? { flow, machine } : undefined;
};

/** All running machines of a system: actors with a system id, and their children. */
export const runningFlows = (root: AnyActorRef): AnyActorRef[] => {
  const found = new Set<AnyActorRef>();
  const visit = (actor: AnyActorRef) => {
    if (found.has(actor) || !machineIdOf(actor)) return;
    found.add(actor);
    const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
    for (const child of Object.values(children)) if (child) visit(child);
  };
  visit(root);
  for (const actor of Object.values<AnyActorRef | undefined>(root.system.getAll())) if (actor) visit(actor);
  return [...found];
};
