/** Replaces XState in a mutation run: `setup` applies the mutant of VERROW_MUTANT, or records the results of functions. */
import { setup as plainSetup, type AnyStateMachine } from 'xstate';
import { applyMutation } from './applyMutation.ts';
import { recordFields } from './recordFields.ts';
import type { Mutant } from './mutant.ts';
import { treeOf } from './slots.ts';
import type { Tree } from './tree.ts';

// By name: in Vitest, `export *` would take precedence over this module's `setup`.
export {
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';

interface Setup {
  readonly createMachine: (config: unknown) => AnyStateMachine;
}

const mutantJson = process.env.VERROW_MUTANT;
// JSON written by the mutation run.
const mutant = mutantJson === undefined ? undefined : (JSON.parse(mutantJson) as Mutant);
const isRecording = process.env.VERROW_CENSUS === '1';

const mutatedParts = (machine: AnyStateMachine): Tree | undefined => {
  if (isRecording) return recordFields(machine);
  return mutant?.machine === machine.id ? applyMutation(treeOf(machine), mutant) : undefined;
};

export const setup = (parts: Parameters<typeof plainSetup>[0]): unknown => {
  // The type of `setup` is specific to one machine; this works for any.
  const made = plainSetup(parts) as unknown as Setup;
  const createMachine = (config: unknown): AnyStateMachine => {
    const machine = made.createMachine(config);
    const changed = mutatedParts(machine);
    if (!changed) return machine;
    const { actions, guards } = changed;
    return made
      .createMachine(changed.config)
      .provide({ actions, guards } as Parameters<AnyStateMachine['provide']>[0]);
  };
  return { ...made, createMachine };
};
