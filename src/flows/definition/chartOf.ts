/** The machine that a session is drawn with: its own where the machine of today differs. */
import type { AnyStateMachine } from 'xstate';
import { machineOf, type MachineDefinition } from '../../journal/definition.ts';
import { configHash } from '../../journal/hash.ts';
import { charts } from '../charts.ts';

/** The definitions of a session's machines, by the machine's id. */
export type Definitions = ReadonlyMap<string, MachineDefinition>;

const machines = new WeakMap<MachineDefinition, AnyStateMachine>();

/** The machine that a definition describes, made once; undefined where its config is that of no machine. */
export const definedMachine = (definition: MachineDefinition): AnyStateMachine | undefined => {
  const known = machines.get(definition);
  if (known) return known;
  try {
    const machine = machineOf(definition);
    machines.set(definition, machine);
    return machine;
  } catch {
    return undefined;
  }
};

/** The definition that a session was recorded with, where it is not that of today. */
const otherDefinition = (definitions: Definitions, id: string): MachineDefinition | undefined => {
  const definition = definitions.get(id);
  const today = charts.get(id);
  return definition && (!today || configHash(today) !== definition.hash) ? definition : undefined;
};

/** The machine to draw; undefined where neither the session nor this build has one of this id. */
export const chartOf = (definitions: Definitions, id: string): AnyStateMachine | undefined => {
  const other = otherDefinition(definitions, id);
  return (other && definedMachine(other)) ?? charts.get(id);
};
