import { describe, expect, it } from 'vitest';
import { nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { charts } from '../../src/flows/charts.ts';
import { collapseStates, enclosingStates, initiallyClosed } from '../../src/flows/drawing/collapse.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { overlapsOf } from './support/overlaps.ts';

const graphOf = (id: string) => {
  const machine = charts.get(id);
  if (!machine) throw new Error('There is no such machine.');
  return statechartGraph(machine);
};

describe('a chart with closed states', () => {
  it('hides what is within them, says how much, and keeps the arrows that lead in and out', () => {
    const graph = graphOf('checkout');
    const closed = collapseStates(graph, new Set(['checkout.choosingDelivery']));
    const state = closed.root.states.find(({ id }) => id === 'checkout.choosingDelivery');
    expect(state).toMatchObject({ states: [], kind: 'atomic' });
    expect(state?.hiddenStates).toBeGreaterThan(2);
    const ends = closed.transitions.flatMap(({ source, target }) => [source, target]);
    expect(ends).toContain('checkout.choosingDelivery');
    expect(ends.filter((id) => id?.startsWith('checkout.choosingDelivery.'))).toEqual([]);
    expect(closed.transitions.length).toBeLessThan(graph.transitions.length);
  });

  it('is the same chart where none is closed, and never closes the machine itself', () => {
    const graph = graphOf('checkout');
    expect(collapseStates(graph, new Set())).toBe(graph);
    expect(collapseStates(graph, new Set(['checkout'])).root.states).toHaveLength(graph.root.states.length);
  });

  it('opens at first where a flow is, and shows a small chart whole', () => {
    const graph = graphOf('app');
    const closed = initiallyClosed(graph, new Set(['app.session.known']));
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
      collapseStates(graph, initiallyClosed(graph, new Set())),
      nodeElk(),
    );
    expect(overlapsOf(drawing)).toEqual([]);
  });
});
