/** A mutant: one machine of the shop with one mutation of its config or of its setup. */

export const kinds = ['deletion', 'target', 'guard', 'assign', 'input', 'output', 'effect'] as const;
export type Kind = (typeof kinds)[number];

export type Key = string | number;

/** The change at the mutated path. */
export type Mutation =
  | { readonly type: 'removed' }
  /** The id of a state, or null for a transition without target. */
  | { readonly type: 'target'; readonly state: string | null }
  | { readonly type: 'guard'; readonly to: 'negated' | 'always true' | 'always false' }
  /** A field that an assign no longer changes. */
  | { readonly type: 'unassigned'; readonly field: string }
  /** A field that is emptied, or set to another value if it was empty; `*` is the whole value. */
  | { readonly type: 'emptied' | 'other'; readonly field: string };

export interface Mutant {
  readonly machine: string;
  readonly kind: Kind;
  /** Unique; used by `excused.ts`. */
  readonly id: string;
  /** The path in `{ config, actions, guards }`. A number is an index of a list, or 0 for a single value in place of a list. */
  readonly path: readonly Key[];
  readonly mutation: Mutation;
}
