import { describe, expect, it } from 'vitest';
import { charts } from '../../src/flows/charts.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { definitionOf, machineOf, readDefinition } from '../../src/journal/definition.ts';

describe('the definition of a machine', () => {
  it.each([...charts])('draws %s from plain JSON as the machine itself is drawn', (_, machine) => {
    const read = readDefinition(JSON.parse(JSON.stringify(definitionOf(machine))));
    if (!read) throw new Error('The definition cannot be read.');
    expect(statechartGraph(machineOf(read))).toEqual(statechartGraph(machine));
  });

  it('has the hash of its machine, and leaves out what cannot be plain JSON', () => {
    const checkout = charts.get('checkout');
    if (!checkout) throw new Error('There is no checkout.');
    const definition = definitionOf(checkout);
    expect(definition.id).toBe('checkout');
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(definition.config['context']).toBeUndefined();
  });

  it.each([
    ['no object', 7],
    ['no hash', { id: 'x', config: {}, delays: {} }],
    ['no config', { id: 'x', hash: 'h', delays: {} }],
    ['no delays', { id: 'x', hash: 'h', config: {} }],
  ])('is not read from %s', (_, value) => {
    expect(readDefinition(value)).toBeUndefined();
  });
});
