import { describe, expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { definitionOf, machineOf, readDefinition } from '../../src/journal/definition.ts';

describe('the definition of a machine', () => {
  it.each([...shopMachines])(
    'of %s gives the same graph as the machine after a JSON round trip',
    (_, machine) => {
      const read = readDefinition(JSON.parse(JSON.stringify(definitionOf(machine))));
      if (!read) throw new Error('The definition cannot be read.');
      expect(statechartGraph(machineOf(read))).toEqual(statechartGraph(machine));
    },
  );

  it('is plain JSON without functions', () => {
    const checkout = shopMachines.get('checkout');
    if (!checkout) throw new Error('There is no checkout.');
    const definition = definitionOf(checkout);
    expect(definition.id).toBe('checkout');
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(definition.config['context']).toBeUndefined();
  });

  it.each([
    ['a number', 7],
    ['no hash', { id: 'x', config: {}, delays: {} }],
    ['no config', { id: 'x', hash: 'h', delays: {} }],
    ['no delays', { id: 'x', hash: 'h', config: {} }],
  ])('cannot be parsed from %s', (_, value) => {
    expect(readDefinition(value)).toBeUndefined();
  });
});
