import { expect, test } from 'vitest';
import { createBusyWatch } from './actors/browser/busyWatch.ts';

test('a page that is busy at every look is so for too long after the limit', () => {
  const watch = createBusyWatch(100);
  expect([0, 60, 100, 101].map((now) => watch.look(true, now))).toEqual(['fine', 'fine', 'fine', 'too long']);
});

test('a page that was idle in between starts anew', () => {
  const watch = createBusyWatch(100);
  watch.look(true, 0);
  watch.look(false, 80);
  expect(watch.look(true, 150)).toBe('fine');
  expect(watch.look(true, 251)).toBe('too long');
});

test('what happened while the laptop slept does not count', () => {
  const watch = createBusyWatch(100);
  watch.look(true, 0);
  watch.forget();
  expect(watch.look(true, 5000)).toBe('fine');
});
