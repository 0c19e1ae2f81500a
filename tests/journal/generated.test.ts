/** Property-based tests: for generated sequences of events, the fold of the recorded stream equals the live snapshot. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { machineOnlyFlows, fullyCoveredFlows } from '../paths/flows/flows.ts';
import type { Flow } from '../paths/support/flow.ts';
import { startLiveFlow } from '../paths/support/liveFlow.ts';
import { initialState, machinesOf, movesOf, applyMove, type Move } from '../paths/support/pathState.ts';

/** Sequences for each flow; child machines run in the flow of their parent. */
const sequences = process.env.VERROW_LONG ? 10_000 : 200;
const longest = 14;

const flows = [...fullyCoveredFlows, ...machineOnlyFlows];

/** Possible next events, and earlier ones that may be repeated, such as a second click. */
const choices = (
  flow: Flow,
  walk: ReturnType<typeof initialState>,
  before: readonly Move[],
): readonly Move[] => {
  const running = [flow.machine.id, walk.child?.snapshot.status === 'active' && walk.child.id];
  return [
    ...movesOf(flow, walk),
    ...before.filter(({ to, event }) => running.includes(to) && !event.type.startsWith('xstate.')).slice(-3),
  ];
};

/** Fails if the fold reads the clock or random values. */
const withoutClockAndRandomness = <T>(work: () => T): T => {
  const forbidden = () => {
    throw new Error('The fold must not read this.');
  };
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(forbidden),
    vi.spyOn(Math, 'random').mockImplementation(forbidden),
    vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(forbidden),
  ];
  try {
    return work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

const walkAtRandom = async (flow: Flow, picks: readonly number[]): Promise<void> => {
  const live = startLiveFlow(flow);
  try {
    let walk = initialState(flow);
    const done: Move[] = [];
    for (const pick of picks) {
      const possible = choices(flow, walk, done);
      const move = possible[pick % possible.length];
      if (!move) break;
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      await live.perform(move);
      walk = applyMove(flow, walk, move);
      done.push(move);
    }
    const compared = withoutClockAndRandomness(live.compare);
    expect(compared.length).toBeGreaterThan(0);
    for (const { id, live: liveState, folded } of compared)
      expect({ id, state: folded }).toEqual({ id, state: liveState });
  } finally {
    live.stop();
  }
};

describe('the fold of generated event sequences', () => {
  it('covers every machine; the root is in generated-root.test.ts', () => {
    const walked = new Set(['app', ...flows.flatMap((flow) => machinesOf(flow).map(([, { id }]) => id))]);
    expect([...walked].toSorted()).toEqual([...shopMachines.keys()].toSorted());
  });

  it.each(flows.map((flow) => ({ id: flow.machine.id, flow })))(
    'equals the live snapshot of $id',
    async ({ flow }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: longest }),
          async (picks) => walkAtRandom(flow, picks),
        ),
        { numRuns: sequences },
      );
    },
    600_000,
  );
});
