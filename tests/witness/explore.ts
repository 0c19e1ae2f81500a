/** Walks every place that a scenario can reach and holds its rules at each: breadth first, so that a finding's trail is short. */
import { trailOf, unreached, withNumberedKeys, type Node } from './graph.ts';
import type { Finding, Scenario, Step } from './scenario.ts';
import { stepsFrom } from './steps.ts';
import { begin, textOf, type Place, type Stepped } from './system.ts';

const maximumFindings = 3;

/** Rules that every scenario has. */
export const noThrowRule = 'no machine throws, whatever comes to it';
export const finiteRule = 'the places of the flow can be counted';

/** What an exploration found, and how many places it came to. */
export interface Explored {
  /** A few for each rule. */
  readonly findings: readonly Finding[];
  readonly places: number;
}

/** Explores the scenario and holds its rules at every step. */
export const explore = <Model>(scenario: Scenario<Model>): Explored => {
  const { name: flow, steps: rules, reaches, updateModel: note = (model: Model) => model, limit = 20_000 } = scenario;
  const findings: Finding[] = [];
  const count = new Map<string, number>();
  const addFinding = (rule: string, trail: readonly string[]) => {
    const so = (count.get(rule) ?? 0) + 1;
    count.set(rule, so);
    if (so <= maximumFindings) findings.push({ rule, flow, trail });
  };
  const nodes = new Map<string, Node<Model>>();
  const nodeText = (place: Place, model: Model) => `${textOf(place)} ${JSON.stringify(model)}`;

  const checkRules = (step: Step<Model>, parent: Node<Model> | null) => {
    for (const { rule, check } of rules) {
      const wrong = check(step);
      if (wrong) addFinding(rule, trailOf(parent, [step.label, wrong]));
    }
  };
  const addNode = (step: Step<Model>, parent: Node<Model> | null): Node<Model> => {
    checkRules(step, parent);
    const text = nodeText(step.after, step.model);
    const key = withNumberedKeys(text);
    const known = nodes.get(key);
    parent?.edges.push({ to: key, step });
    if (known) return known;
    const node: Node<Model> = {
      place: step.after,
      model: step.model,
      text,
      step,
      parent,
      isEnd: false,
      edges: [],
    };
    nodes.set(key, node);
    return node;
  };

  try {
    const first = begin(scenario.machine, scenario.input, scenario.route);
    const start: Step<Model> = {
      before: first.place,
      modelBefore: scenario.model,
      after: first.place,
      model: scenario.model,
      kind: 'start',
      label: 'start',
      effects: first.effects,
      isChanged: true,
    };
    addNode({ ...start, model: note(scenario.model, start) }, null);
  } catch (error) {
    return { findings: [{ rule: noThrowRule, flow, trail: ['start', String(error)] }], places: 0 };
  }
  for (const node of nodes.values()) {
    if (nodes.size > limit) {
      addFinding(finiteRule, [`more than ${limit}`]);
      break;
    }
    if (scenario.ends?.(node.place, node.model)) {
      node.isEnd = true;
      continue;
    }
    const placeText = textOf(node.place);
    for (const { kind, label, next, stepped, more } of stepsFrom(scenario, node)) {
      let done: Stepped;
      try {
        done = stepped();
      } catch (error) {
        addFinding(noThrowRule, trailOf(node, [label, String(error)]));
        continue;
      }
      const step: Step<Model> = {
        ...more,
        before: node.place,
        modelBefore: node.model,
        after: done.place,
        model: next,
        kind,
        label,
        effects: done.effects,
        isChanged: done.place !== node.place && textOf(done.place) !== placeText,
      };
      addNode({ ...step, model: note(next, step) }, node);
    }
  }
  for (const reach of reaches) for (const trail of unreached(nodes, reach)) addFinding(reach.rule, trail);
  return { findings, places: nodes.size };
};
