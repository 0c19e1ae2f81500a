/** What a value is in JSON, whatever is in it. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { isPlainRecord } from './plainRecord.ts';
import { cleaned, cleanText, type Cleaning } from './secrets.ts';

/** Represents a machine, such as the output of an actor that fetched it: `{ "$machine": "checkout" }`. */
const machineKey = '$machine';
/** Represents a running actor: `{ "$actor": "checkout" }`. */
const actorKey = '$actor';

const represented = (value: object): unknown => {
  if (value instanceof StateMachine) return { [machineKey]: value.id };
  if (value instanceof Date) return value.toISOString();
  const [sessionId, id]: unknown[] = [Reflect.get(value, 'sessionId'), Reflect.get(value, 'id')];
  return typeof sessionId === 'string' ? { [actorKey]: String(id) } : undefined;
};

const representing: Cleaning = { text: (text) => cleanText(text), other: represented };

/** A JSON copy without secrets, as the device stores it. What JSON cannot hold is represented, or left out. */
export const jsonOf = (value: unknown): unknown => cleaned(value, representing);

/** The value with its machines in place of what represents them; a machine that is not known stays represented. */
export const withMachines = (value: unknown, machines: ReadonlyMap<string, AnyStateMachine>): unknown => {
  if (Array.isArray(value)) return value.map((inner: unknown) => withMachines(inner, machines));
  if (!isPlainRecord(value)) return value;
  const id = value[machineKey];
  if (typeof id === 'string') return machines.get(id) ?? value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withMachines(inner, machines)]),
  );
};
