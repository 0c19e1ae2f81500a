import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { definitionText } from '../../src/flows/definition/definitionText.ts';
import { definitionOf } from '../../src/journal/definition.ts';
import {
  statechartGraph,
  type ChartState,
  type StatechartGraph,
} from '../../src/flows/drawing/statechartGraph.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

const structureOf = ({ root, transitions }: StatechartGraph) => ({
  states: statesOf(root).map(({ id, kind, initial, invokes }) => ({ id, kind, initial, invokes })),
  transitions: [...transitions, ...statesOf(root).flatMap(({ internal }) => internal)].map(
    ({ id, source, target, guard }) => ({ id, source, target, guard }),
  ),
});

/** Evaluates the copied text, one call of `createMachine`, as Stately's importer does. */
const evaluate = (text: string): unknown => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is what the page copies
  const run = new Function('createMachine', `return ${text}`) as (
    create: (config: unknown) => unknown,
  ) => unknown;
  return run((config) => config);
};

describe.each([...shopMachines])('the definition text of %s', (_, machine) => {
  it('as JSON equals the definition and has every state and transition', () => {
    const parsed: unknown = JSON.parse(definitionText(machine, 'json'));
    expect(parsed).toEqual(definitionOf(machine).config);
    const copy = createMachine(parsed as Parameters<typeof createMachine>[0]);
    expect(structureOf(statechartGraph(copy))).toEqual(structureOf(statechartGraph(machine)));
  });

  it('for Stately Studio is one createMachine call with the same states and transitions', () => {
    const text = definitionText(machine, 'studio');
    expect(text).toMatch(/^createMachine\(\{\n {2}id: /);
    const config = evaluate(text);
    expect(config).toEqual(definitionOf(machine).config);
    const copy = createMachine(config as Parameters<typeof createMachine>[0]);
    expect(structureOf(statechartGraph(copy))).toEqual(structureOf(statechartGraph(machine)));
  });

  it('for Mermaid declares every state and every transition between declared states', () => {
    const [first, ...lines] = definitionText(machine, 'mermaid').trimEnd().split('\n');
    expect(first).toBe('stateDiagram-v2');
    const graph = statechartGraph(machine);
    const declared: string[] = [];
    const arrows: (readonly [string, string])[] = [];
    let depth = 0;
    for (const line of lines.map((each) => each.trim())) {
      const state = /^state "[^"]+" as (\w+)( \{)?$/.exec(line);
      const arrow = /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : [^:;]+)?$/.exec(line);
      if (state?.[1] !== undefined) declared.push(state[1]);
      if (state?.[2] !== undefined) depth += 1;
      if (arrow?.[1] !== undefined && arrow[2] !== undefined) arrows.push([arrow[1], arrow[2]]);
      if (line === '}') depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
      expect(state !== null || arrow !== null || /^(\}|--|\w+ : [^:;]+)$/.test(line), line).toBe(true);
    }
    expect(depth).toBe(0);
    expect(declared).toHaveLength(statesOf(graph.root).length);
    expect(new Set(declared).size).toBe(declared.length);
    const named = arrows.filter(([source, target]) => source !== '[*]' && target !== '[*]');
    expect(named).toHaveLength(graph.transitions.length);
    for (const id of arrows.flat()) if (id !== '[*]') expect(declared).toContain(id);
  });
});
