import { describe, expect, it } from 'vitest';
import { nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import {
  collapsedLabels,
  collapseStates,
  ancestorStates,
  initiallyClosed,
} from '../../src/flows/drawing/collapse.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { findOverlaps } from './support/findOverlaps.ts';

const graphOf = (id: string) => {
  const machine = shopMachines.get(id);
  if (!machine) throw new Error('There is no such machine.');
  return statechartGraph(machine);
};

describe('a collapsed chart', () => {
  it('hides inner states, labels the collapsed state, and keeps its incoming and outgoing arrows', () => {
    const graph = graphOf('checkout');
    const ids = new Set(['checkout.choosingDelivery']);
    const labels = collapsedLabels(graph, ids, new Set());
    expect([...labels]).toEqual([['checkout.choosingDelivery', expect.stringMatching(/^\d states within$/)]]);
    const closed = collapseStates(graph, labels);
    const state = closed.root.states.find(({ id }) => id === 'checkout.choosingDelivery');
    expect(state).toMatchObject({
      states: [],
      kind: 'atomic',
      hidden: labels.get('checkout.choosingDelivery'),
    });
    const ends = closed.transitions.flatMap(({ source, target }) => [source, target]);
    expect(ends).toContain('checkout.choosingDelivery');
    expect(ends.filter((id) => id?.startsWith('checkout.choosingDelivery.'))).toEqual([]);
    expect(closed.transitions.length).toBeLessThan(graph.transitions.length);
  });

  it('labels a collapsed state with its active inner state', () => {
    const active = new Set(['app', 'app.review', 'app.review.inactive']);
    expect(collapsedLabels(graphOf('app'), new Set(['app.review']), active).get('app.review')).toMatch(
      /^in inactive \(\d+ states\)$/,
    );
  });

  it('is unchanged without closed states, and never collapses the root', () => {
    const graph = graphOf('checkout');
    expect(collapseStates(graph, new Map())).toBe(graph);
    const root = collapseStates(graph, new Map([['checkout', '']]));
    expect(root.root.states).toHaveLength(graph.root.states.length);
  });

  it('initially opens the touched states, and all states of a small chart', () => {
    const closed = initiallyClosed(graphOf('app'), new Set(['app.session.known']));
    expect(closed).not.toContain('app.session');
    expect(closed).toContain('app.review');
    expect(initiallyClosed(graphOf('consent'), new Set()).size).toBe(0);
  });

  it('finds the ancestors of a state', () => {
    expect(ancestorStates(graphOf('checkout'), ['checkout.choosingDelivery.choosing'])).toEqual(
      new Set(['checkout', 'checkout.choosingDelivery']),
    );
  });

  it.each([...shopMachines.keys()])('has no overlaps for %s', async (id) => {
    const graph = graphOf(id);
    const drawing = await layoutStatechart(
      collapseStates(graph, collapsedLabels(graph, initiallyClosed(graph, new Set()), new Set())),
      nodeElk(),
    );
    expect(findOverlaps(drawing)).toEqual([]);
  });
});
