import type { AnyStateMachine, AnyStateNode } from 'xstate';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Ids of the active states of a state value, including their ancestors. States that the machine does not have are omitted. */
export const activeStates = (machine: AnyStateMachine, value: unknown): Set<string> => {
  const ids = new Set<string>();
  const visit = (node: AnyStateNode, inner: unknown) => {
    ids.add(node.id);
    const children = typeof inner === 'string' ? { [inner]: undefined } : isRecord(inner) ? inner : {};
    for (const [key, deeper] of Object.entries(children)) {
      const child = node.states[key];
      if (child) visit(child, deeper);
    }
  };
  visit(machine.root, value);
  return ids;
};

/** Formats a state value: `paying`, `guest.browsing`, `drawer: closed, menu: open`. */
export const formatStateValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const parts = Object.entries(value);
  const [only] = parts;
  if (only && parts.length === 1) {
    const inner = formatStateValue(only[1]);
    return inner === '' ? only[0] : `${only[0]}.${inner}`;
  }
  return parts
    .map(([key, inner]) => (formatStateValue(inner) === '' ? key : `${key}: ${formatStateValue(inner)}`))
    .join(', ');
};
