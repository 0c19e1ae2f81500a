/** XState as machines see it in a mutation run: `setup` applies the mutant of VERROW_MUTANT, or records what functions give. */
import { setup as plainSetup, type AnyStateMachine } from 'xstate';
import { mutated } from './apply.ts';
import { recorded } from './census.ts';
import type { Mutant } from './mutant.ts';
import { treeOf } from './slots.ts';
import type { Tree } from './tree.ts';

// By name: in Vitest, what is exported as a whole would win over the own `setup`.
export {
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
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

const named = process.env.VERROW_MUTANT;
// Written by the mutation run itself, as JSON.
const mutant = named === undefined ? undefined : (JSON.parse(named) as Mutant);
const isCensus = process.env.VERROW_CENSUS === '1';

const partsOf = (machine: AnyStateMachine): Tree | undefined => {
  if (isCensus) return recorded(machine);
  return mutant?.machine === machine.id ? mutated(treeOf(machine), mutant) : undefined;
};

export const setup = (parts: Parameters<typeof plainSetup>[0]): unknown => {
  // Its type is of one machine; this is for any.
  const made = plainSetup(parts) as unknown as Setup;
  const createMachine = (config: unknown): AnyStateMachine => {
    const machine = made.createMachine(config);
    const changed = partsOf(machine);
    if (!changed) return machine;
    const { actions, guards } = changed;
    return made
      .createMachine(changed.config)
      .provide({ actions, guards } as Parameters<AnyStateMachine['provide']>[0]);
  };
  return { ...made, createMachine };
};
