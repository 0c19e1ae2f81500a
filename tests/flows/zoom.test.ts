import { expect, it } from 'vitest';
import { scaleOf, minReadableScale } from '../../src/flows/drawing/zoom.ts';
import { textSize } from '../../src/flows/drawing/measures.ts';

const viewport = { width: 680, height: 640 };

it('scales a chart to the viewport width by default, with labels of at least 11 px', () => {
  expect(scaleOf('readable', viewport, { width: 400, height: 2000 })).toBe(1);
  expect(scaleOf('readable', viewport, { width: 3000, height: 2000 })).toBe(minReadableScale);
  expect(textSize * minReadableScale).toBeGreaterThanOrEqual(11);
});

it('fits the whole chart within limits, and uses 100 % before the viewport is measured', () => {
  expect(scaleOf('fit', viewport, { width: 680, height: 1280 })).toBe(0.5);
  expect(scaleOf('fit', viewport, { width: 100, height: 100 })).toBe(1);
  expect(scaleOf(20, viewport, { width: 1, height: 1 })).toBe(3);
  expect(scaleOf('fit', { width: 0, height: 0 }, { width: 900, height: 900 })).toBe(1);
});
