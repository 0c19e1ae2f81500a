/** All mutants of a machine; its functions must have been recorded before. */
import type { AnyStateMachine } from 'xstate';
import { fieldsAt } from './recordFields.ts';
import type { Kind, Mutant, Mutation } from './mutant.ts';
import { slotsOf, type Slot } from './slots.ts';
import { wholeValue } from './values.ts';

interface Choice {
  readonly kind: Kind;
  /** The last part of the mutant's id. */
  readonly description: string;
  readonly mutation: Mutation;
}

const targetChoices = ({ transition }: Slot): Choice[] => {
  const [target, ...more] = transition?.target ?? [];
  if (!target || more.length > 0) return [];
  const { parent } = target;
  const siblings = parent && parent.type !== 'parallel' ? Object.values(parent.states) : [];
  const others = siblings.filter((state) => state !== target && state.type !== 'history');
  return [null, ...others.map(({ id }) => id)].map((state) => ({
    kind: 'target',
    description: `to ${state ?? 'no other state'}`,
    mutation: { type: 'target', state },
  }));
};

const guardChoices = (['negated', 'always true', 'always false'] as const).map((to) => ({
  kind: 'guard' as const,
  description: to,
  mutation: { type: 'guard' as const, to },
}));

const assignChoices = (machine: string, { path }: Slot): Choice[] => {
  const fields = fieldsAt(machine, path) ?? [[wholeValue, false] as const];
  return fields.flatMap(([field, isEverFull]) => [
    { kind: 'assign', description: `${field} is not assigned`, mutation: { type: 'unassigned', field } },
    ...(isEverFull
      ? [
          {
            kind: 'assign' as const,
            description: `${field} is emptied`,
            mutation: { type: 'emptied' as const, field },
          },
        ]
      : []),
  ]);
};

const valueChoices = (machine: string, kind: 'input' | 'output', { path }: Slot): Choice[] => {
  const fields = fieldsAt(machine, path) ?? [[wholeValue, true] as const];
  return fields.map(([field, isEverFull]) => {
    const type = isEverFull ? 'emptied' : 'other';
    const description = isEverFull ? `${field} is emptied` : `${field} is another value`;
    return { kind, description, mutation: { type, field } };
  });
};

const listChoices = (machine: string, slot: Slot): readonly Choice[] => {
  switch (slot.kind) {
    case 'transition':
      return [
        { kind: 'deletion', description: 'deleted', mutation: { type: 'removed' } },
        ...targetChoices(slot),
      ];
    case 'guard':
      return guardChoices;
    case 'effect':
      return [{ kind: 'effect', description: 'left out', mutation: { type: 'removed' } }];
    case 'assign':
      return assignChoices(machine, slot);
    default:
      return valueChoices(machine, slot.kind, slot);
  }
};

export const listCandidates = (machine: AnyStateMachine): Mutant[] =>
  [...slotsOf(machine)].flatMap((slot) =>
    listChoices(machine.id, slot).map(({ kind, description, mutation }) => ({
      machine: machine.id,
      kind,
      id: `${kind}: ${slot.label}: ${description}`,
      path: slot.path,
      mutation,
    })),
  );
