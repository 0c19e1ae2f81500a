/** Sequences of events that nobody thought of: whatever comes in whatever order, the fold of what was recorded is what lives. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { charts } from '../../src/flows/charts.ts';
import { smallerFlows, wholeFlows } from '../paths/flows/flows.ts';
import type { Flow } from '../paths/support/flow.ts';
import { goLive } from '../paths/support/live.ts';
import { begin, machinesOf, movesOf, take, type Move } from '../paths/support/walk.ts';

/** For each flow; a machine inside another one runs in its flow. */
const sequences = process.env.VERROW_LONG ? 10_000 : 500;
const longest = 14;

const flows = [...wholeFlows, ...smallerFlows];

/** What can come next, and what came before: a button that is pressed twice, a page that tells the same again. */
const choices = (flow: Flow, walk: ReturnType<typeof begin>, before: readonly Move[]): readonly Move[] => {
  const running = [flow.machine.id, walk.child?.snapshot.status === 'active' && walk.child.id];
  return [
    ...movesOf(flow, walk),
    ...before.filter(({ to, event }) => running.includes(to) && !event.type.startsWith('xstate.')).slice(-3),
  ];
};

/** A fold that read any of these would be another one tomorrow. */
const withoutClockAndChance = <T>(work: () => T): T => {
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
  const live = goLive(flow);
  try {
    let walk = begin(flow);
    const done: Move[] = [];
    for (const pick of picks) {
      const possible = choices(flow, walk, done);
      const move = possible[pick % possible.length];
      if (!move) break;
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      await live.perform(move);
      walk = take(flow, walk, move);
      done.push(move);
    }
    const compared = withoutClockAndChance(live.compare);
    expect(compared.length).toBeGreaterThan(0);
    for (const { id, live: lives, folded } of compared) expect({ id, is: folded }).toEqual({ id, is: lives });
  } finally {
    live.stop();
  }
};

describe('the fold of generated sequences of events', () => {
  it('is there for every machine; the root is in generatedRoot.test.ts', () => {
    const walked = new Set(['app', ...flows.flatMap((flow) => machinesOf(flow).map(([, { id }]) => id))]);
    expect([...walked].toSorted()).toEqual([...charts.keys()].toSorted());
  });

  it.each(flows.map((flow) => ({ id: flow.machine.id, flow })))(
    'is what lives, for $id',
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
