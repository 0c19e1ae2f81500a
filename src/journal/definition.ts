/**
 * A machine's definition as plain JSON, for drawing it and comparing it with other versions. It contains no implementations: a machine made
 * from it can be drawn, but not run.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { configHash } from './configHash.ts';
import { isPlainRecord, type PlainRecord } from './plainRecord.ts';

export interface MachineDefinition {
  /** The machine's own id, such as `checkout`. */
  readonly id: string;
  /** `configHash` of the machine: definitions with the same hash have the same states, events and targets. */
  readonly hash: string;
  /** Config of the machine. Guards and actions that are functions are replaced by their names; other functions are omitted. */
  readonly config: PlainRecord;
  /** Delays by name, in milliseconds; dynamic delays are omitted. */
  readonly delays: { readonly [name: string]: number };
}

/** Role of a function in the config: guards and actions keep a name, others (`context`, `input`, `params`) are omitted. */
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

/** Such as `not isHeld` or `isOpen and isPaid`; an inline guard is named `condition`. */
const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null) return typeOf(guard) ?? 'condition';
  if (typeof guard !== 'function') return 'condition';
  const inner: unknown = Reflect.get(guard, 'guards');
  if (!Array.isArray(inner)) return ['', 'guard'].includes(guard.name) ? 'condition' : guard.name;
  const names = inner.map(guardName);
  return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `);
};

const toPlain = (value: unknown, role: Role): unknown => {
  if (typeof value === 'function') {
    if (role === 'guard') return guardName(value);
    return role === 'action' ? (typeOf(value) ?? 'xstate.inline') : undefined;
  }
  if (Array.isArray(value)) return value.map((inner: unknown) => toPlain(inner, role) ?? null);
  if (!isPlainRecord(value)) return typeof value === 'object' && value !== null ? undefined : value;
  return toPlainRecord(value);
};

const toPlainRecord = (record: PlainRecord): PlainRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, inner]) => {
      const plain = toPlain(inner, roles[key] ?? 'other');
      return plain === undefined ? [] : [[key, plain]];
    }),
  );

export const definitionOf = (machine: AnyStateMachine): MachineDefinition => {
  const delays: PlainRecord = machine.implementations.delays;
  return {
    id: machine.id,
    hash: configHash(machine),
    config: toPlainRecord({ ...machine.config }),
    delays: Object.fromEntries(
      Object.entries(delays).flatMap(([name, ms]) => (typeof ms === 'number' ? [[name, ms]] : [])),
    ),
  };
};

/** Creates a machine for drawing. Throws if the config is invalid. */
export const machineOf = ({ config, delays }: MachineDefinition): AnyStateMachine =>
  createMachine({ ...config }, { delays });

/** Parses a definition; undefined if the value is not one. */
export const readDefinition = (value: unknown): MachineDefinition | undefined => {
  if (!isPlainRecord(value)) return undefined;
  const { id, hash, config, delays } = value;
  if (typeof id !== 'string' || typeof hash !== 'string') return undefined;
  if (!isPlainRecord(config) || !isPlainRecord(delays)) return undefined;
  const fixedDelays = Object.entries(delays).flatMap(([name, ms]) =>
    typeof ms === 'number' ? [[name, ms] as const] : [],
  );
  return { id, hash, config, delays: Object.fromEntries(fixedDelays) };
};
