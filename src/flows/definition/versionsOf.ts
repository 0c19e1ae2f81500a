/** The definitions of a machine that the page knows: today's, and those of the sessions that brought their own. */
import type { AnyStateMachine } from 'xstate';
import { configHash } from '../../journal/hash.ts';
import { charts } from '../charts.ts';
import { definedMachine, type Definitions } from './chartOf.ts';

export interface DefinitionVersion {
  /** Stable while the page is open: `today`, or the id of the session. */
  readonly id: string;
  readonly label: string;
  readonly machine: AnyStateMachine;
}

interface Session {
  readonly id: string;
  readonly name: string;
  readonly definitions: Definitions;
}

export const today = 'today';

/** Sessions first, in their order; today's last. */
export const versionsOf = (machineId: string, sessions: readonly Session[]): readonly DefinitionVersion[] => {
  const present = charts.get(machineId);
  const recorded = sessions.flatMap(({ id, name, definitions }): DefinitionVersion[] => {
    const definition = definitions.get(machineId);
    const machine = definition && definedMachine(definition);
    if (!definition || !machine) return [];
    const isSame = present && configHash(present) === definition.hash;
    return [{ id, label: isSame ? `${name}, as today` : name, machine }];
  });
  return present ? [...recorded, { id: today, label: 'Today', machine: present }] : recorded;
};
