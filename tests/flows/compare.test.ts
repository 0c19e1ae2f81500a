import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { changeMarks, compareGraphs } from '../../src/flows/definition/compareGraphs.ts';
import { definitionOf, machineOf } from '../../src/journal/definition.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';

const before = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.knocked': { actions: 'ring' } },
  states: {
    closed: { on: { 'door.opened': 'open', 'door.locked': 'locked' } },
    open: { on: { 'door.closed': { guard: 'isFree', target: 'closed' } } },
    locked: { on: { 'door.unlocked': 'closed' } },
  },
});

const after = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.knocked': { actions: 'answer' } },
  states: {
    closed: { on: { 'door.opened': 'opening' } },
    opening: { invoke: { id: 'motor', src: 'motor', onDone: 'open' } },
    open: { invoke: { id: 'watch', src: 'watch' }, on: { 'door.closed': 'closed' } },
  },
});

describe('comparing two definitions of a machine', () => {
  it('lists added, removed and changed states and transitions with their differences', () => {
    const changes = compareGraphs(statechartGraph(before), statechartGraph(after));
    expect(changes.map(({ kind, label, details }) => [kind, label, ...details])).toEqual([
      ['added', 'door.opening'],
      ['changed', 'door.open', 'runs: nothing → watch'],
      ['removed', 'door.locked'],
      ['changed', 'door.closed: door.opened', 'target: door.open → door.opening'],
      ['added', 'door.opening: motor done'],
      ['changed', 'door.open: door.closed', 'guard: [isFree] → none'],
      ['changed', 'door: door.knocked', 'actions: ring → answer'],
      ['removed', 'door.closed: door.locked'],
      ['removed', 'door.locked: door.unlocked'],
    ]);
  });

  it('gives marks of a chart', () => {
    const { states, transitions } = changeMarks(
      compareGraphs(statechartGraph(before), statechartGraph(after)),
    );
    expect(states?.get('door.opening')).toEqual({ change: 'added' });
    expect(states?.get('door.locked')).toEqual({ change: 'removed' });
    expect(transitions?.get('door.closed|door.opened|0')).toEqual({ change: 'changed' });
  });

  it.each([...shopMachines])(
    'finds no difference for %s after serializing and parsing its definition',
    (_, machine) => {
      const copy = machineOf(definitionOf(machine));
      expect(compareGraphs(statechartGraph(machine), statechartGraph(copy))).toEqual([]);
    },
  );
});
