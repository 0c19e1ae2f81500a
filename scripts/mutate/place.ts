import type { Mutation } from './mutation.ts';

/** One row of the lists in `places/`: what is broken, where, and how. */
export const broken = (requirement: string, file: string, from: string, to: string): Mutation => ({
  requirement,
  file,
  from,
  to,
});
