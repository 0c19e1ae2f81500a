/** Known definitions of a machine: the current one, and those of recorded sessions. */
import type { AnyStateMachine } from 'xstate';
import { configHash } from '../../journal/configHash.ts';
import { shopMachines } from './shopMachines.ts';
import { tryCreateMachine, type Definitions } from './sessionMachine.ts';

export interface DefinitionVersion {
  /** `today` for the current definition, or the id of the session. */
  readonly id: string;
  readonly label: string;
  readonly machine: AnyStateMachine;
}

interface Session {
  readonly id: string;
  readonly name: string;
  readonly definitions: Definitions;
}

/** Id of the current definition. */
export const today = 'today';

/** Definitions of sessions in their order, then the current one. */
export const definitionVersions = (
  machineId: string,
  sessions: readonly Session[],
): readonly DefinitionVersion[] => {
  const current = shopMachines.get(machineId);
  const recorded = sessions.flatMap(({ id, name, definitions }): DefinitionVersion[] => {
    const definition = definitions.get(machineId);
    const machine = definition && tryCreateMachine(definition);
    if (!definition || !machine) return [];
    const isSame = current && configHash(current) === definition.hash;
    return [{ id, label: isSame ? `${name}, as today` : name, machine }];
  });
  return current ? [...recorded, { id: today, label: 'Today', machine: current }] : recorded;
};
