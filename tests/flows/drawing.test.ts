import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { openSync } from 'fontkit';
import { drawStatechart, nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { textWidth } from '../../src/flows/drawing/textWidth.ts';
import { countWidth } from '../../src/flows/drawing/measures.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { toSvgNodes } from '../../src/flows/drawing/toSvgNodes.ts';
import { statechartGraph, type ChartState } from '../../src/flows/drawing/statechartGraph.ts';
import { findOverlaps } from './support/findOverlaps.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

describe.each([...shopMachines])('the drawing of %s', (_, machine) => {
  const graph = statechartGraph(machine);
  const states = statesOf(graph.root);
  const transitions = [...graph.transitions, ...states.flatMap(({ internal }) => internal)].map(
    ({ id }) => id,
  );

  it('shows every state and transition once, without overlaps', async () => {
    const drawing = await layoutStatechart(graph, nodeElk());
    expect(drawing.states.map(({ id }) => id).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    const shown = [
      ...drawing.arrows.flatMap((arrow) => arrow.transitions),
      ...drawing.states.flatMap(({ lines }) => lines.flatMap((line) => line.transition ?? [])),
    ];
    expect([...new Set(shown)].toSorted()).toEqual(transitions.toSorted());
    expect(findOverlaps(drawing)).toEqual([]);
  });
});

it.each(['checkout', 'returnWizard'])(
  'reserves space in the drawing of %s for transition counts',
  async (name) => {
    const machine = shopMachines.get(name);
    if (!machine) throw new Error('There is no such machine.');
    const drawing = await layoutStatechart(statechartGraph(machine), nodeElk(), countWidth);
    expect(findOverlaps(drawing)).toEqual([]);
    for (const { label } of drawing.arrows)
      for (const { x, width } of label?.lines ?? [])
        expect(x + width + countWidth).toBeLessThanOrEqual((label?.x ?? 0) + (label?.width ?? 0));
  },
);

const traffic = createMachine({
  id: 'traffic',
  initial: 'red',
  states: {
    red: { after: { 30_000: 'green' }, on: { '*': { actions: 'shrug' } } },
    green: {
      invoke: {
        id: 'count',
        src: 'countCars',
        onDone: [{ guard: 'isEmpty', target: 'red' }, 'off'],
        onError: 'off',
      },
      on: { 'light.broken': { guard: { type: 'is', params: { how: 'badly' } }, target: 'off' } },
      always: { guard: 'isNight', target: 'off' },
    },
    off: { type: 'final' },
  },
});

describe('a statechart', () => {
  it('has readable labels for invokes, delays and branches', () => {
    const { transitions, root } = statechartGraph(traffic);
    expect(transitions.map(({ event, guard }) => `${event} ${guard}`.trim())).toEqual([
      'after 30 s',
      'light.broken [is badly]',
      'countCars done [isEmpty]',
      'countCars done [otherwise]',
      'countCars failed',
      'always [isNight]',
    ]);
    expect(root.states[0]?.internal[0]).toMatchObject({ event: 'any event', actions: ['shrug'] });
  });

  it('is serialized deterministically, with its marks and selectable text', async () => {
    const marks = {
      states: new Map([['traffic.green', { highlighted: true, count: 12 }]]),
      transitions: new Map([['traffic.green|light.broken|0', { uncovered: true, count: 0 }]]),
    };
    const svg = await drawStatechart(traffic, marks);
    expect(svg).toBe(await drawStatechart(traffic, marks));
    expect(svg).toContain('class="state inner lit" data-state="traffic.green"');
    expect(svg).toContain('class="line uncovered" data-transition="traffic.green|light.broken|0"');
    expect(svg).toMatch(/<text[^>]*>light\.broken<\/text>/);
    expect(svg).toMatch(/<text[^>]*>12<\/text>/);
  });

  it('creates new nodes only for elements whose marks changed', async () => {
    const drawing = await layoutStatechart(statechartGraph(traffic), nodeElk());
    const nodesFor = (state: string) =>
      toSvgNodes(drawing, { states: new Map([[state, { highlighted: true }]]) }).flatMap(
        ({ children }) => children,
      );
    const before = nodesFor('traffic.red');
    const after = nodesFor('traffic.green');
    const changed = after.filter((node, index) => node !== before[index]);
    expect(changed.map((node) => (typeof node === 'string' ? node : node.key))).toEqual([
      'traffic.red',
      'traffic.green',
    ]);
    expect(nodesFor('traffic.green')).toEqual(after);
  });

  it('has no external references', async () => {
    expect(await drawStatechart(traffic)).not.toMatch(/href|url\(|@import|<script/);
  });
});

it.each([
  [500, '500Medium'],
  [600, '600SemiBold'],
] as const)('computes text widths of weight %d as the font does', (weight, name) => {
  const file = `node_modules/@expo-google-fonts/instrument-sans/${name}/InstrumentSans_${name}.ttf`;
  const font = openSync(file);
  if (!('glyphForCodePoint' in font)) throw new Error('The file is a font collection.');
  const text = 'checkout.orderRequested [hasDelivery] 123';
  const thousandths = Array.from(text).reduce(
    (sum, character) => sum + font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  expect(textWidth(text, 12, weight)).toBeCloseTo((thousandths * 12) / font.unitsPerEm, 1);
});
