import { describe, expect, it } from 'vitest';
import { computeFigures } from '../../scripts/paths/coverage.ts';
import { layers, type WalkRecord } from '../../scripts/paths/records.ts';
import { findMissingWalks, formatFaults, summary } from '../../scripts/paths/summary.ts';
import { machineOnlyFlows, fullyCoveredFlows } from '../paths/flows/flows.ts';

const walkedOf = (given: Partial<WalkRecord> = {}): WalkRecord => ({
  layer: 'machine',
  flow: 'checkout',
  seconds: 1,
  expected: { states: ['checkout.paying'], transitions: [] },
  missed: [],
  reasons: {},
  faults: [],
  paths: [{ steps: [{ what: 'begins', states: ['checkout.paying'], lines: [] }] }],
  ...given,
});
const everything = [
  ...machineOnlyFlows.map(({ machine: { id } }) => walkedOf({ flow: id })),
  ...fullyCoveredFlows.flatMap(({ machine: { id } }) => layers.map((layer) => walkedOf({ flow: id, layer }))),
];

describe('the report of the paths', () => {
  it('passes a layer with full coverage and no failures', () => {
    expect(computeFigures(walkedOf())).toMatchObject({ states: '1 of 1', isGreen: true });
  });

  it.each([
    ['a failed path', { paths: [{ steps: [], failure: { step: 0, message: 'It stands elsewhere.' } }] }],
    ['a missed state', { missed: ['checkout.paying'] }],
    ['a failed test besides the paths', { faults: ['have no trap'] }],
  ])('fails a layer with %s', (_, given) => {
    expect(computeFigures(walkedOf(given)).isGreen).toBe(false);
  });

  it('lists failed tests besides the paths', () => {
    expect(formatFaults(walkedOf({ faults: ['have no trap'], missed: ['a -> b'] }))).toBe(
      '<p class="bad">Layer a: actors and journal; failed: have no trap</p>' +
        '<p class="bad">Layer a: actors and journal; missed: a -&gt; b</p>',
    );
  });

  it('lists layers of a flow without a record, among the requested layers', () => {
    expect(findMissingWalks(everything)).toEqual([]);
    expect(summary(everything)).not.toContain('not walked');
    const without = everything.filter(({ flow, layer }) => flow !== 'checkout' || layer === 'machine');
    const [views, browser] = [
      { flow: 'checkout', layer: 'views' },
      { flow: 'checkout', layer: 'browser' },
    ];
    expect(findMissingWalks(without)).toEqual([views, browser]);
    expect(findMissingWalks(without, ['machine', 'views'])).toEqual([views]);
    expect(summary(without).match(/not walked/g)).toHaveLength(2);
  });
});
