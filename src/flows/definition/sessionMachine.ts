/** The machine that a session is drawn with: the recorded definition if it differs from the current machine. */
import type { AnyStateMachine } from 'xstate';
import { machineOf, type MachineDefinition } from '../../journal/definition.ts';
import { configHash } from '../../journal/configHash.ts';
import { shopMachines } from './shopMachines.ts';

/** Definitions of a session's machines by machine id. */
export type Definitions = ReadonlyMap<string, MachineDefinition>;

const machines = new WeakMap<MachineDefinition, AnyStateMachine>();

/** Creates the machine of a definition, once; undefined if its config is invalid. */
export const tryCreateMachine = (definition: MachineDefinition): AnyStateMachine | undefined => {
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

/** The definition that a session was recorded with, if it differs from the current one. */
const differingDefinition = (definitions: Definitions, id: string): MachineDefinition | undefined => {
  const definition = definitions.get(id);
  const current = shopMachines.get(id);
  return definition && (!current || configHash(current) !== definition.hash) ? definition : undefined;
};

/** The machine to draw; undefined if neither the session nor this build has one with this id. */
export const sessionMachine = (definitions: Definitions, id: string): AnyStateMachine | undefined => {
  const recorded = differingDefinition(definitions, id);
  return (recorded && tryCreateMachine(recorded)) ?? shopMachines.get(id);
};
