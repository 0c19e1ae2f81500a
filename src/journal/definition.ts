/**
 * A machine's definition as plain JSON: enough to draw it and to compare it with another version of the same machine. It holds no
 * implementation, so a machine that is made from it can be drawn, and must not be run.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { configHash } from './hash.ts';
import { isPlainRecord, type PlainRecord } from './plainRecord.ts';

export interface MachineDefinition {
  /** The machine's own id, such as `checkout`. */
  readonly id: string;
  /** `configHash` of the machine; two definitions of equal hash have the same states, events and targets. */
  readonly hash: string;
  /** The machine's config. Guards and actions that are functions are replaced by their names; other functions are left out. */
  readonly config: PlainRecord;
  /** Delays by name, in milliseconds; delays that are computed are left out. */
  readonly delays: { readonly [name: string]: number };
}

/** What a function in the config is: a guard and an action keep a name, anything else (`context`, `input`, `params`) is left out. */
type Role = 'guard' | 'action' | 'other';

const roles: { readonly [key: string]: Role } = {
  guard: 'guard',
  guards: 'guard',
  actions: 'action',
  entry: 'action',
  exit: 'action',
};

const typeOf = (value: object): string | undefined => {
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' ? type : undefined;
};

/** `not isHeld`, `isOpen and isPaid`; inline guards are called `condition`. */
const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null) return typeOf(guard) ?? 'condition';
  if (typeof guard !== 'function') return 'condition';
  const inner: unknown = Reflect.get(guard, 'guards');
  if (!Array.isArray(inner)) return ['', 'guard'].includes(guard.name) ? 'condition' : guard.name;
  const names = inner.map(guardName);
  return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `);
};

const plain = (value: unknown, role: Role): unknown => {
  if (typeof value === 'function') {
    if (role === 'guard') return guardName(value);
    return role === 'action' ? (typeOf(value) ?? 'xstate.inline') : undefined;
  }
  if (Array.isArray(value)) return value.map((inner: unknown) => plain(inner, role) ?? null);
  if (!isPlainRecord(value)) return typeof value === 'object' && value !== null ? undefined : value;
  return plainRecordOf(value);
};

const plainRecordOf = (record: PlainRecord): PlainRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, inner]) => {
      const kept = plain(inner, roles[key] ?? 'other');
      return kept === undefined ? [] : [[key, kept]];
    }),
  );

export const definitionOf = (machine: AnyStateMachine): MachineDefinition => {
  const delays: PlainRecord = machine.implementations.delays;
  return {
    id: machine.id,
    hash: configHash(machine),
    config: plainRecordOf({ ...machine.config }),
    delays: Object.fromEntries(
      Object.entries(delays).flatMap(([name, ms]) => (typeof ms === 'number' ? [[name, ms]] : [])),
    ),
  };
};

/** A machine that is drawn like the one that the definition was made of. Throws where the config is that of no machine. */
export const machineOf = ({ config, delays }: MachineDefinition): AnyStateMachine =>
  createMachine({ ...config }, { delays });

/** A value as a definition; undefined where it is none. */
export const readDefinition = (value: unknown): MachineDefinition | undefined => {
  if (!isPlainRecord(value)) return undefined;
  const { id, hash, config, delays } = value;
  if (typeof id !== 'string' || typeof hash !== 'string') return undefined;
  if (!isPlainRecord(config) || !isPlainRecord(delays)) return undefined;
  const known = Object.entries(delays).flatMap(([name, ms]) =>
    typeof ms === 'number' ? [[name, ms] as const] : [],
  );
  return { id, hash, config, delays: Object.fromEntries(known) };
};
