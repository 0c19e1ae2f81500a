import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceMutation } from './sourceMutation.ts';

type Mutation = readonly [requirement: string, from: string, to: string];

const mutationsByFile = JSON.parse(readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8')) as {
  readonly [file: string]: readonly Mutation[];
};

/** Typical mistakes, from all areas: the table `mutations.json`. */
export const sourceMutations: readonly SourceMutation[] = Object.entries(mutationsByFile).flatMap(
  ([file, mutations]) => mutations.map(([requirement, from, to]) => ({ requirement, file, from, to })),
);
