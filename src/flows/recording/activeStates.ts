import type { AnyStateMachine, AnyStateNode } from 'xstate';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The ids of the states that a value says are active, each with what encloses it. A state that this machine does not have, as one of
 * another version may have had, is left out.
 */
export const activeStates = (machine: AnyStateMachine, value: unknown): Set<string> => {
  const found = new Set<string>();
  const visit = (node: AnyStateNode, inner: unknown) => {
    found.add(node.id);
    const children = typeof inner === 'string' ? { [inner]: undefined } : isRecord(inner) ? inner : {};
    for (const [key, deeper] of Object.entries(children)) {
      const child = node.states[key];
      if (child) visit(child, deeper);
    }
  };
  visit(machine.root, value);
  return found;
};

/** A value in one line: `paying`, `guest.browsing`, `drawer: closed, menu: open`. */
export const valueWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const parts = Object.entries(value);
  const [only] = parts;
  if (only && parts.length === 1) {
    const inner = valueWords(only[1]);
    return inner === '' ? only[0] : `${only[0]}.${inner}`;
  }
  return parts
    .map(([key, inner]) => (valueWords(inner) === '' ? key : `${key}: ${valueWords(inner)}`))
    .join(', ');
};
