import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../scripts/paths/coverage.ts';
import { layers, type Walked } from '../../scripts/paths/records.ts';
import { absentFrom, faultsIn, summary } from '../../scripts/paths/summary.ts';
import { smallerFlows, wholeFlows } from '../paths/flows/flows.ts';

const walkedOf = (given: Partial<Walked> = {}): Walked => ({
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
  ...smallerFlows.map(({ machine: { id } }) => walkedOf({ flow: id })),
  ...wholeFlows.flatMap(({ machine: { id } }) => layers.map((layer) => walkedOf({ flow: id, layer }))),
];

describe('the report of the paths', () => {
  it('passes a layer where all was walked and nothing else was red', () => {
    expect(figuresOf(walkedOf())).toMatchObject({ states: '1 of 1', isGreen: true });
  });

  it.each([
    [
      'a path that broke off',
      { paths: [{ steps: [], failure: { step: 0, message: 'It stands elsewhere.' } }] },
    ],
    ['what was missed', { missed: ['checkout.paying'] }],
    ['a trap, or a machine that is another one than it was', { faults: ['have no trap'] }],
  ])('fails it for %s', (_, given) => {
    expect(figuresOf(walkedOf(given)).isGreen).toBe(false);
  });

  it('says what was red beside the paths', () => {
    expect(faultsIn(walkedOf({ faults: ['have no trap'], missed: ['a -> b'] }))).toBe(
      '<p class="bad">Layer a: actors and journal; failed: have no trap</p>' +
        '<p class="bad">Layer a: actors and journal; missed: a -&gt; b</p>',
    );
  });

  it('names each layer of a flow that was not walked, and counts it as missing where it was asked for', () => {
    expect(absentFrom(everything)).toEqual([]);
    expect(summary(everything)).not.toContain('not walked');
    const without = everything.filter(({ flow, layer }) => flow !== 'checkout' || layer === 'machine');
    const [views, browser] = [
      { flow: 'checkout', layer: 'views' },
      { flow: 'checkout', layer: 'browser' },
    ];
    expect(absentFrom(without)).toEqual([views, browser]);
    expect(absentFrom(without, ['machine', 'views'])).toEqual([views]);
    expect(summary(without).match(/not walked/g)).toHaveLength(2);
  });
});
