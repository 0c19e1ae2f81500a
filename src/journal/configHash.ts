import type { AnyStateMachine } from 'xstate';

/** By config, which a machine shares with its copies. */
const hashes = new WeakMap<object, string>();

const computeHash = (machine: AnyStateMachine): string => {
  const text = JSON.stringify(machine.config, (_, value: unknown) =>
    typeof value === 'function' ? 'ƒ' : value,
  );
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};

/** Short hash of a machine's config: its states, events and targets, not its implementations. */
export const configHash = (machine: AnyStateMachine): string => {
  const hash = hashes.get(machine.config) ?? computeHash(machine);
  hashes.set(machine.config, hash);
  return hash;
};
