import { describe, expect, it } from 'vitest';
import { nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { charts } from '../../src/flows/charts.ts';
import {
  closedWords,
  collapseStates,
  enclosingStates,
  initiallyClosed,
} from '../../src/flows/drawing/collapse.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { overlapsOf } from './support/overlaps.ts';

const graphOf = (id: string) => {
  const machine = charts.get(id);
  if (!machine) throw new Error('There is no such machine.');
  return statechartGraph(machine);
};

describe('a chart with closed states', () => {
  it('hides what is within them, says so, and keeps the arrows that lead in and out', () => {
    const graph = graphOf('checkout');
    const ids = new Set(['checkout.choosingDelivery']);
    const words = closedWords(graph, ids, new Set());
    expect([...words]).toEqual([['checkout.choosingDelivery', expect.stringMatching(/^\d states within$/)]]);
    const closed = collapseStates(graph, words);
    const state = closed.root.states.find(({ id }) => id === 'checkout.choosingDelivery');
    expect(state).toMatchObject({
      states: [],
      kind: 'atomic',
      hidden: words.get('checkout.choosingDelivery'),
    });
    const ends = closed.transitions.flatMap(({ source, target }) => [source, target]);
    expect(ends).toContain('checkout.choosingDelivery');
    expect(ends.filter((id) => id?.startsWith('checkout.choosingDelivery.'))).toEqual([]);
    expect(closed.transitions.length).toBeLessThan(graph.transitions.length);
  });

  it('says which of the hidden states is active', () => {
    const active = new Set(['app', 'app.review', 'app.review.elsewhere']);
    expect(closedWords(graphOf('app'), new Set(['app.review']), active).get('app.review')).toMatch(
      /^in elsewhere \(\d+ states\)$/,
    );
  });

  it('is the same chart where none is closed, and never closes the machine itself', () => {
    const graph = graphOf('checkout');
    expect(collapseStates(graph, new Map())).toBe(graph);
    const root = collapseStates(graph, new Map([['checkout', '']]));
    expect(root.root.states).toHaveLength(graph.root.states.length);
  });

  it('opens at first where a flow is, and shows a small chart whole', () => {
    const closed = initiallyClosed(graphOf('app'), new Set(['app.session.known']));
    expect(closed).not.toContain('app.session');
    expect(closed).toContain('app.review');
    expect(initiallyClosed(graphOf('consent'), new Set()).size).toBe(0);
  });

  it('names the states that must be open for one to be seen', () => {
    expect(enclosingStates(graphOf('checkout'), ['checkout.choosingDelivery.choosing'])).toEqual(
      new Set(['checkout', 'checkout.choosingDelivery']),
    );
  });

  it.each([...charts.keys()])('is drawn for %s with nothing on anything else', async (id) => {
    const graph = graphOf(id);
    const drawing = await layoutStatechart(
      collapseStates(graph, closedWords(graph, initiallyClosed(graph, new Set()), new Set())),
      nodeElk(),
    );
    expect(overlapsOf(drawing)).toEqual([]);
  });
});
