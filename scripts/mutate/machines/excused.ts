/**
 * Mutants that no witness can notice, each with the reason, by their ids. An entry for a mutant that is noticed, or that there is not, is an
 * error.
 */
export const excused: { readonly [mutant: string]: string } = {};
