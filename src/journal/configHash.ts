import type { AnyStateMachine } from 'xstate';

/** Short hash of a machine's config: its states, events and targets, not its implementations. */
export const configHash = (machine: AnyStateMachine): string => {
  const text = JSON.stringify(machine.config, (_, value: unknown) =>
    typeof value === 'function' ? 'ƒ' : value,
  );
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};
