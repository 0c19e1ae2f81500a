import { expect, it } from 'vitest';
import { scaleOf, smallestReadable } from '../../src/flows/drawing/zoom.ts';
import { wordSize } from '../../src/flows/drawing/measures.ts';

const ground = { width: 680, height: 640 };

it('shows a chart as large as it fits, and never so small by default that a label is below 11 px', () => {
  expect(scaleOf('readable', ground, { width: 400, height: 2000 })).toBe(1);
  expect(scaleOf('readable', ground, { width: 3000, height: 2000 })).toBe(smallestReadable);
  expect(wordSize * smallestReadable).toBeGreaterThanOrEqual(11);
});

it('fits the whole chart where that is wanted, within limits, and shows 100 % before it is measured', () => {
  expect(scaleOf('fit', ground, { width: 680, height: 1280 })).toBe(0.5);
  expect(scaleOf('fit', ground, { width: 100, height: 100 })).toBe(1);
  expect(scaleOf(20, ground, { width: 1, height: 1 })).toBe(3);
  expect(scaleOf('fit', { width: 0, height: 0 }, { width: 900, height: 900 })).toBe(1);
});
