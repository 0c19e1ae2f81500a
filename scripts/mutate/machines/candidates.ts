/** All mutants of a machine, after its functions were seen at work. */
import type { AnyStateMachine } from 'xstate';
import { fieldsAt } from './census.ts';
import type { Kind, Mutant, Mutation } from './mutant.ts';
import { slotsOf, type Slot } from './slots.ts';
import { whole } from './values.ts';

interface Choice {
  readonly kind: Kind;
  /** The mutation in words. */
  readonly words: string;
  readonly mutation: Mutation;
}

const targetsOf = ({ transition }: Slot): Choice[] => {
  const [target, ...more] = transition?.target ?? [];
  if (!target || more.length > 0) return [];
  const { parent } = target;
  const siblings = parent && parent.type !== 'parallel' ? Object.values(parent.states) : [];
  const others = siblings.filter((state) => state !== target && state.type !== 'history');
  return [null, ...others.map(({ id }) => id)].map((state) => ({
    kind: 'target',
    words: `to ${state ?? 'no other state'}`,
    mutation: { type: 'target', state },
  }));
};

const guards = (['negated', 'always true', 'always false'] as const).map((to) => ({
  kind: 'guard' as const,
  words: to,
  mutation: { type: 'guard' as const, to },
}));

const assignsOf = (machine: string, { at }: Slot): Choice[] => {
  const fields = fieldsAt(machine, at) ?? [[whole, false] as const];
  return fields.flatMap(([field, isEverFull]) => [
    { kind: 'assign', words: `${field} is not assigned`, mutation: { type: 'unassigned', field } },
    ...(isEverFull
      ? [
          {
            kind: 'assign' as const,
            words: `${field} is emptied`,
            mutation: { type: 'emptied' as const, field },
          },
        ]
      : []),
  ]);
};

const valuesOf = (machine: string, kind: 'input' | 'output', { at }: Slot): Choice[] => {
  const fields = fieldsAt(machine, at) ?? [[whole, true] as const];
  return fields.map(([field, isEverFull]) => {
    const type = isEverFull ? 'emptied' : 'other';
    const words = isEverFull ? `${field} is emptied` : `${field} is another value`;
    return { kind, words, mutation: { type, field } };
  });
};

const choicesOf = (machine: string, slot: Slot): readonly Choice[] => {
  switch (slot.kind) {
    case 'transition':
      return [{ kind: 'deletion', words: 'deleted', mutation: { type: 'removed' } }, ...targetsOf(slot)];
    case 'guard':
      return guards;
    case 'effect':
      return [{ kind: 'effect', words: 'left out', mutation: { type: 'removed' } }];
    case 'assign':
      return assignsOf(machine, slot);
    default:
      return valuesOf(machine, slot.kind, slot);
  }
};

export const candidatesOf = (machine: AnyStateMachine): Mutant[] =>
  [...slotsOf(machine)].flatMap((slot) =>
    choicesOf(machine.id, slot).map(({ kind, words, mutation }) => ({
      machine: machine.id,
      kind,
      id: `${kind}: ${slot.label}: ${words}`,
      at: slot.at,
      mutation,
    })),
  );
