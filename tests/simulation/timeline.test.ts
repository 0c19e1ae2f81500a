import { expect, test } from 'vitest';
import { createChance } from './runtime/chance.ts';
import { createRecorder } from './runtime/recorder.ts';
import { createTimeline } from './runtime/timeline.ts';

const runAll = async (seed: string, delays: readonly number[]) => {
  const recorder = createRecorder();
  const timeline = createTimeline({ start: 0, chance: createChance(seed), recorder, settle: async () => {} });
  const order: number[] = [];
  for (const [index, delay] of delays.entries())
    timeline.schedule(delay, String(index), () => void order.push(index));
  await timeline.runUntil(1000);
  return { order, now: timeline.now(), digest: recorder.digest() };
};

test('events run by their times', async () => {
  const { order, now } = await runAll('a', [30, 10, 20, 10_000]);
  expect(order).toEqual([1, 2, 0]);
  expect(now).toBe(1000);
});

test('the seed decides the order of events of the same moment, always the same', async () => {
  const delays = Array.from({ length: 20 }, () => 5);
  const [one, again, other] = await Promise.all(['a', 'a', 'b'].map((seed) => runAll(seed, delays)));
  expect(one?.order).toEqual(again?.order);
  expect(one?.digest).toBe(again?.digest);
  expect(one?.order).not.toEqual(other?.order);
  expect(one?.order).not.toEqual(delays.map((_, index) => index));
});

test('a generator that is forked is not changed by what others draw', () => {
  const [one, other] = [createChance('x'), createChance('x')];
  other.integer(0, 10);
  const drawn = (chance: typeof one) => Array.from({ length: 5 }, () => chance.integer(0, 1000));
  expect(drawn(one.fork('y'))).toEqual(drawn(other.fork('y')));
});
