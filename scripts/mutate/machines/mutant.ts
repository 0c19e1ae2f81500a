/** A mutant: one machine of the shop with one mutation of its config or of its setup. */

export const kinds = ['deletion', 'target', 'guard', 'assign', 'input', 'output', 'effect'] as const;
export type Kind = (typeof kinds)[number];

export type Key = string | number;

/** What happens at the mutated place. */
export type Mutation =
  | { readonly type: 'removed' }
  /** The id of a state, or null for none: the machine stays where it is. */
  | { readonly type: 'target'; readonly state: string | null }
  | { readonly type: 'guard'; readonly to: 'negated' | 'always true' | 'always false' }
  /** A field that an assign does not change any more. */
  | { readonly type: 'unassigned'; readonly field: string }
  /** A field that is empty, or holds another value where it was empty before; `*` is the value as a whole. */
  | { readonly type: 'emptied' | 'other'; readonly field: string };

export interface Mutant {
  readonly machine: string;
  readonly kind: Kind;
  /** A sentence that no other mutant has: what excuses name. */
  readonly id: string;
  /** The place in `{ config, actions, guards }`. A number counts in a list, or in one value that stands for a list. */
  readonly at: readonly Key[];
  readonly mutation: Mutation;
}
