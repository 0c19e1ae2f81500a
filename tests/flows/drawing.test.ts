import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { openSync } from 'fontkit';
import { drawStatechart, nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { charts } from '../../src/flows/charts.ts';
import { textWidth } from '../../src/flows/drawing/instrumentSans.ts';
import { countRoom } from '../../src/flows/drawing/measures.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { shapesOf } from '../../src/flows/drawing/shapes.ts';
import { statechartGraph, type ChartState } from '../../src/flows/drawing/statechartGraph.ts';
import { overlapsOf } from './support/overlaps.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

describe.each([...charts])('the drawing of %s', (_, machine) => {
  const graph = statechartGraph(machine);
  const states = statesOf(graph.root);
  const transitions = [...graph.transitions, ...states.flatMap(({ internal }) => internal)].map(
    ({ id }) => id,
  );

  it('shows every state and every transition once, and nothing lies on anything else', async () => {
    const drawing = await layoutStatechart(graph, nodeElk());
    expect(drawing.states.map(({ id }) => id).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    const shown = [
      ...drawing.arrows.flatMap((arrow) => arrow.transitions),
      ...drawing.states.flatMap(({ lines }) => lines.flatMap((line) => line.transition ?? [])),
    ];
    expect([...new Set(shown)].toSorted()).toEqual(transitions.toSorted());
    expect(overlapsOf(drawing)).toEqual([]);
  });
});

it.each(['checkout', 'returnWizard'])(
  'keeps room in the drawing of %s for how often each transition was taken',
  async (name) => {
    const machine = charts.get(name);
    if (!machine) throw new Error('There is no such machine.');
    const drawing = await layoutStatechart(statechartGraph(machine), nodeElk(), countRoom);
    expect(overlapsOf(drawing)).toEqual([]);
    for (const { label } of drawing.arrows)
      for (const { x, width } of label?.lines ?? [])
        expect(x + width + countRoom).toBeLessThanOrEqual((label?.x ?? 0) + (label?.width ?? 0));
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
  it('says in words what XState makes of invokes, delays and branches', () => {
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

  it('is the same text each time, marked where it was told to, with its words as text', async () => {
    const marks = {
      states: new Map([['traffic.green', { lit: true, count: 12 }]]),
      transitions: new Map([['traffic.green|light.broken|0', { uncovered: true, count: 0 }]]),
    };
    const svg = await drawStatechart(traffic, marks);
    expect(svg).toBe(await drawStatechart(traffic, marks));
    expect(svg).toContain('class="state inner lit" data-state="traffic.green"');
    expect(svg).toContain('class="line uncovered" data-transition="traffic.green|light.broken|0"');
    expect(svg).toMatch(/<text[^>]*>light\.broken<\/text>/);
    expect(svg).toMatch(/<text[^>]*>12<\/text>/);
  });

  it('is drawn anew where its marks are others, and left as it is elsewhere', async () => {
    const drawing = await layoutStatechart(statechartGraph(traffic), nodeElk());
    const piecesFor = (state: string) =>
      shapesOf(drawing, { states: new Map([[state, { lit: true }]]) }).flatMap(({ children }) => children);
    const before = piecesFor('traffic.red');
    const after = piecesFor('traffic.green');
    const changed = after.filter((piece, index) => piece !== before[index]);
    expect(changed.map((piece) => (typeof piece === 'string' ? piece : piece.key))).toEqual([
      'traffic.red',
      'traffic.green',
    ]);
    expect(piecesFor('traffic.green')).toEqual(after);
  });

  it('has nothing in it that a page would have to load', async () => {
    expect(await drawStatechart(traffic)).not.toMatch(/href|url\(|@import|<script/);
  });
});

it.each([
  [500, '500Medium'],
  [600, '600SemiBold'],
] as const)('measures words of weight %d as the typeface does', (weight, name) => {
  const file = `node_modules/@expo-google-fonts/instrument-sans/${name}/InstrumentSans_${name}.ttf`;
  const face = openSync(file);
  if (!('glyphForCodePoint' in face)) throw new Error('The file holds several faces.');
  const text = 'checkout.orderRequested [hasDelivery] 123';
  const thousandths = Array.from(text).reduce(
    (sum, sign) => sum + face.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  expect(textWidth(text, 12, weight)).toBeCloseTo((thousandths * 12) / face.unitsPerEm, 1);
});
