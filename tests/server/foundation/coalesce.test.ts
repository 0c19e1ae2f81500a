import { expect, it } from 'vitest';
import { coalesce } from '../../../server/store/common/coalesce.ts';

/** Runs that end when the test says so. */
const openRuns = () => {
  const runs: { readonly items: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const add = coalesce<string>((items) => {
    const end = Promise.withResolvers<void>();
    runs.push({ items, end });
    return end.promise;
  });
  return { runs, add };
};

it('items that arrive during a run share the next one', async () => {
  const { runs, add } = openRuns();
  const first = add('a');
  await Promise.resolve();
  const others = [add('b'), add('c')];
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.end.resolve();
  await first;
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  runs[1]?.end.resolve();
  await Promise.all(others);
});

it('a failed run rejects its items only', async () => {
  const { runs, add } = openRuns();
  const first = add('a');
  await Promise.resolve();
  const second = add('b');
  runs[0]?.end.reject(new Error('The disk is full.'));
  await expect(first).rejects.toThrow('The disk is full.');
  runs[1]?.end.resolve();
  await expect(second).resolves.toBeUndefined();
});
