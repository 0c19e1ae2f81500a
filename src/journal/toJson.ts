/** Converts any value to JSON. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { isPlainRecord } from './plainRecord.ts';
import { sanitize, sanitizeText, type SanitizeRules } from './secrets.ts';

/** Represents a machine, such as the output of an actor that fetched it: `{ "$machine": "checkout" }`. */
const machineKey = '$machine';
/** Represents a running actor: `{ "$actor": "checkout" }`. */
const actorKey = '$actor';

const toPlaceholder = (value: object): unknown => {
  if (value instanceof StateMachine) return { [machineKey]: value.id };
  if (value instanceof Date) return value.toISOString();
  const [sessionId, id]: unknown[] = [Reflect.get(value, 'sessionId'), Reflect.get(value, 'id')];
  return typeof sessionId === 'string' ? { [actorKey]: String(id) } : undefined;
};

const withPlaceholders: SanitizeRules = { text: (text) => sanitizeText(text), other: toPlaceholder };

/** A JSON copy without secrets, as stored on the device. Machines and actors become placeholders; other objects are omitted. */
export const toJson = (value: unknown): unknown => sanitize(value, withPlaceholders);

/** Replaces placeholders by their machines; unknown machines stay placeholders. */
export const withMachines = (value: unknown, machines: ReadonlyMap<string, AnyStateMachine>): unknown => {
  if (Array.isArray(value)) return value.map((inner: unknown) => withMachines(inner, machines));
  if (!isPlainRecord(value)) return value;
  const id = value[machineKey];
  if (typeof id === 'string') return machines.get(id) ?? value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withMachines(inner, machines)]),
  );
};
