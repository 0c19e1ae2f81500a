import { browserMutations } from './lists/browser.ts';
import { contractMutations } from './lists/contract.ts';
import { machineMutations } from './lists/machines.ts';
import { serverMutations } from './lists/server.ts';
import type { SourceMutation } from './lists/sourceMutation.ts';

/** Typical mistakes, from all areas. */
export const sourceMutations: readonly SourceMutation[] = [
  ...contractMutations,
  ...serverMutations,
  ...machineMutations,
  ...browserMutations,
];
