import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { applyMutation } from '../../scripts/mutate/machines/applyMutation.ts';
import { listCandidates } from '../../scripts/mutate/machines/candidates.ts';
import { recordFields } from '../../scripts/mutate/machines/recordFields.ts';
import { sampleMutants } from '../../scripts/mutate/machines/sampleMutants.ts';
import { kinds, type Kind, type Mutant } from '../../scripts/mutate/machines/mutant.ts';
import { slotsOf, treeOf } from '../../scripts/mutate/machines/slots.ts';
import type { Tree } from '../../scripts/mutate/machines/tree.ts';
import { testMutant } from '../../scripts/mutate/machines/threads.ts';
import { computeScores, findInvalidExcuses } from '../../scripts/mutate/machines/mutationScores.ts';
import { sourceMutations } from '../../scripts/mutate/sources/sourceMutations.ts';
import { mutatedSource } from '../../scripts/mutate/sources/sourceMutation.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { linesOf } from '../paths/support/transitions.ts';

// Titles without a requirement: these tests prove none.

const rung: string[] = [];

const lampSetup = setup({
  types: {
    context: {} as { watts: number; color: string },
    events: {} as { type: 'pressed'; watts: number; color: string } | { type: 'turned' },
  },
  actors: {
    heat: fromPromise<number, { watts: number }>(({ input }) => Promise.resolve(input.watts * 2)),
  },
  guards: {
    isStrong: ({ context }, limit: number) => context.watts > limit,
    isLit: (_, { watts }: { watts: number; color: string }) => watts > 0,
  },
  actions: {
    setLight: assign((_, light: { watts: number; color: string }) => light),
    setWatts: assign({ watts: (_, watts: number) => watts }),
    ring: () => void rung.push('rung'),
  },
});

const lampMachine = lampSetup.createMachine({
  id: 'lamp',
  context: { watts: 5, color: 'red' },
  initial: 'off',
  states: {
    off: {
      on: {
        pressed: {
          guard: { type: 'isLit', params: ({ event }) => ({ watts: event.watts, color: event.color }) },
          target: 'on',
          actions: [
            { type: 'setLight', params: ({ event }) => ({ watts: event.watts, color: event.color }) },
            'ring',
          ],
        },
      },
    },
    on: { on: { turned: [{ guard: { type: 'isStrong', params: 50 }, target: 'hot' }, { target: 'off' }] } },
    hot: {
      invoke: {
        id: 'heat',
        src: 'heat',
        input: ({ context }) => ({ watts: context.watts }),
        onDone: { target: 'off', actions: { type: 'setWatts', params: ({ event }) => event.output } },
      },
    },
  },
});

const made = ({ config, actions, guards }: Tree): AnyStateMachine =>
  createMachine(config).provide({
    actors: lampMachine.implementations.actors,
    actions,
    guards,
    // XState has no type for the implementations of any machine.
  } as Parameters<AnyStateMachine['provide']>[0]);

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** State, watts, color and rings of a lamp after it was pressed, turned and heated. */
const endOf = async (machine: AnyStateMachine, watts: number): Promise<readonly unknown[]> => {
  rung.length = 0;
  const actor = createActor(machine).start();
  actor.send({ type: 'pressed', watts, color: 'blue' });
  actor.send({ type: 'turned' });
  await settle();
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return [value, context.watts, context.color, rung.length];
};

const mutantsOf = async (): Promise<readonly Mutant[]> => {
  await endOf(made(recordFields(lampMachine)), 60);
  return listCandidates(lampMachine);
};

const mutantOf = async (id: string): Promise<AnyStateMachine> => {
  const mutants = await mutantsOf();
  const mutant = mutants.find((one) => one.id === id);
  if (!mutant) throw new Error(`There is no '${id}' among\n${mutants.map((one) => one.id).join('\n')}`);
  return made(applyMutation(treeOf(lampMachine), mutant));
};

const press = 'lamp.off | pressed [isLit] -> lamp.on / setLight, ring';
const heated = 'lamp.hot | done heat -> lamp.off / setWatts';

describe('a mutant of a machine', () => {
  it('behaves like the machine if nothing is mutated', async () => {
    expect(await endOf(lampMachine, 60)).toEqual(['off', 120, 'blue', 1]);
    expect(await endOf(made(treeOf(lampMachine)), 20)).toEqual(['off', 20, 'blue', 1]);
  });

  it.each<readonly [Kind, string, number, readonly unknown[]]>([
    ['deletion', `${press}: deleted`, 60, ['off', 5, 'red', 0]],
    ['deletion', 'lamp.on | turned [isStrong 50] -> lamp.hot: deleted', 60, ['off', 60, 'blue', 1]],
    ['deletion', `${heated}: deleted`, 60, ['hot', 60, 'blue', 1]],
    ['target', `${press}: to lamp.hot`, 60, ['off', 120, 'blue', 1]],
    ['target', `${press}: to no other state`, 60, ['off', 60, 'blue', 1]],
    ['guard', 'lamp.on | turned [isStrong 50] -> lamp.hot: negated', 20, ['off', 40, 'blue', 1]],
    ['guard', 'lamp.on | turned [isStrong 50] -> lamp.hot: always true', 20, ['off', 40, 'blue', 1]],
    ['guard', 'lamp.on | turned [isStrong 50] -> lamp.hot: always false', 60, ['off', 60, 'blue', 1]],
    ['assign', 'lamp | setLight: color is not assigned', 60, ['off', 120, 'red', 1]],
    ['assign', 'lamp | setLight: watts is emptied', 60, ['off', 0, 'blue', 1]],
    ['assign', 'lamp | setWatts: watts is not assigned', 60, ['off', 60, 'blue', 1]],
    ['input', 'lamp.hot | invoke heat: watts is emptied', 60, ['off', 0, 'blue', 1]],
    ['output', `${press} | setLight params: color is emptied`, 60, ['off', 120, '', 1]],
    ['output', `${heated} | setWatts params: * is emptied`, 60, ['off', 0, 'blue', 1]],
    ['output', `${press} | guard params: watts is emptied`, 60, ['off', 5, 'red', 0]],
    ['effect', `${press} | ring: left out`, 60, ['off', 120, 'blue', 0]],
    ['effect', `${press} | setLight: left out`, 60, ['off', 5, 'red', 1]],
  ])('of the kind %s: %s', async (kind, text, watts, end) => {
    expect(await endOf(await mutantOf(`${kind}: ${text}`), watts)).toEqual(end);
  });

  it('omits params that a guard never reads', async () => {
    const ids = (await mutantsOf()).map(({ id }) => id);
    expect(ids.filter((id) => id.includes('guard params'))).toEqual([
      `output: ${press} | guard params: watts is emptied`,
      'output: lamp.on | turned [isStrong 50] -> lamp.hot | guard params: * is emptied',
    ]);
  });

  it('keeps the lines of its transitions when a guard is mutated', async () => {
    const mutant = await mutantOf('guard: lamp.on | turned [isStrong 50] -> lamp.hot: negated');
    expect([...linesOf(mutant).values()]).toEqual([...linesOf(lampMachine).values()]);
  });
});

const machines = [...shopMachines.values()];
const all = machines.flatMap(listCandidates);

describe('the mutants of the shop', () => {
  const kindsOf = { transition: 'deletion', guard: 'guard', effect: 'effect', assign: 'assign' } as const;

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'have every kind that %s has slots for',
    (id, machine) => {
      const slots = new Set([...slotsOf(machine)].map(({ kind }) => kind));
      const wanted = [...slots].map((kind) => (kind in kindsOf ? Reflect.get(kindsOf, kind) : kind));
      const found = new Set(all.filter((mutant) => mutant.machine === id).map(({ kind }) => kind));
      expect(wanted.filter((kind) => !found.has(kind))).toEqual([]);
      expect(found).toContain('deletion');
    },
  );

  it('have every kind and unique ids', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(machines).toHaveLength(32);
  });

  it('can be created', () => {
    for (const mutant of sampleMutants(all, 1, 300)) {
      const machine = shopMachines.get(mutant.machine);
      if (!machine) throw new Error(`There is no ${mutant.machine}.`);
      expect(createMachine(applyMutation(treeOf(machine), mutant).config).id).toBe(mutant.machine);
    }
  });
});

describe('the sample', () => {
  const ids = (seed: number, count = 100) => sampleMutants(all, seed, count).map(({ id }) => id);

  it('depends on the seed only', () => {
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
    expect(ids(1, 50)).toEqual(ids(1).slice(0, 50));
  });

  it('is even over kinds and machines', () => {
    const drawn = sampleMutants(all, 3, 70);
    for (const kind of kinds) {
      const own = drawn.filter((mutant) => mutant.kind === kind);
      expect(own).toHaveLength(10);
      expect(new Set(own.map(({ machine }) => machine)).size).toBe(10);
    }
  });
});

describe('testing a mutant in a thread', () => {
  const baseline = {
    faults: [],
    candidates: all,
    machinesIn: { 'paths wishlist': ['wishlist'], 'paths checkout': ['checkout'] },
    sessionEnds: {},
    timeLimitMs: 60_000,
  };
  const noticesOf = async (id: string) => {
    const mutant = all.find((one) => one.id === id);
    if (!mutant) throw new Error(`There is no '${id}'.`);
    return testMutant(mutant, baseline);
  };

  it('runs the checks in which its machine runs', { timeout: 60_000 }, async () => {
    const merging = 'wishlist.merging | after mergeTimeout -> wishlist.awaitingMerge';
    expect(await noticesOf(`deletion: ${merging}: deleted`)).toEqual([
      { type: 'noticed', witness: 'paths', reason: 'wishlist.merging has no time limit' },
    ]);
  });

  it('reports nothing if no check runs its machine', { timeout: 60_000 }, async () => {
    const cart = all.find(({ machine, kind }) => machine === 'cart' && kind === 'effect');
    expect(await noticesOf(cart?.id ?? '')).toEqual([]);
  });
});

describe('the scores of mutants', () => {
  const [mutant] = all.filter(({ kind }) => kind === 'deletion');
  if (!mutant) throw new Error('No machine has a transition.');
  const noticed = { mutant, notices: [{ witness: 'paths' as const, reason: 'an unreachable goal' }] };
  const survived = { mutant, notices: [] };

  it('requires that every deletion is noticed or excused', () => {
    expect(computeScores([noticed], {})).toMatchObject([
      { kind: 'deletion', noticed: 1, all: 1, isMet: true },
    ]);
    expect(computeScores([noticed, survived], {})).toMatchObject([{ noticed: 1, all: 2, isMet: false }]);
    const excuses = { [mutant.id]: 'It has no visible effect.' };
    expect(computeScores([survived], excuses)).toMatchObject([
      { noticed: 0, all: 0, excused: 1, isMet: true },
    ]);
  });

  it('rejects an excuse for a mutant that is noticed or does not exist', () => {
    const excuses = {
      [mutant.id]: 'It has no visible effect.',
      'deletion: missing': 'The transition was deleted.',
    };
    expect(findInvalidExcuses([survived], [mutant], excuses)).toHaveLength(1);
    expect(findInvalidExcuses([noticed], [mutant], excuses)).toHaveLength(2);
  });
});

it.each(sourceMutations)('$file contains the source to mutate', (mutation) => {
  expect(mutatedSource(mutation)).toContain(mutation.to);
});
