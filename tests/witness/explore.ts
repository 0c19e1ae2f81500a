/** Explores every place of a scenario and checks its rules at each step, breadth first, so that the trails of findings are short. */
import { trailOf, unreachedTrails, withNumberedIds, type Node } from './graph.ts';
import type { Finding, Scenario, Step } from './scenario.ts';
import { possibleSteps } from './steps.ts';
import { startSystem, type StepResult } from './system.ts';
import { textOf, type Place } from './place.ts';

const maximumFindings = 3;

/** Rules of every scenario. */
export const noThrowRule = 'no event makes a machine throw';
export const finiteRule = 'the number of places is finite';

/** Result of an exploration. */
export interface Explored {
  /** At most a few for each rule. */
  readonly findings: readonly Finding[];
  readonly places: number;
}

/** Explores the scenario and checks its rules at every step. */
export const explore = <Model>(scenario: Scenario<Model>): Explored => {
  const {
    name: flow,
    steps: rules,
    reaches,
    updateModel = (model: Model) => model,
    limit = 20_000,
  } = scenario;
  const findings: Finding[] = [];
  const count = new Map<string, number>();
  const addFinding = (rule: string, trail: readonly string[]) => {
    const number = (count.get(rule) ?? 0) + 1;
    count.set(rule, number);
    if (number <= maximumFindings) findings.push({ rule, flow, trail });
  };
  const nodes = new Map<string, Node<Model>>();
  const nodeText = (place: Place, model: Model) => `${textOf(place)} ${JSON.stringify(model)}`;

  const checkRules = (step: Step<Model>, parent: Node<Model> | null) => {
    for (const { rule, check } of rules) {
      const violation = check(step);
      if (violation) addFinding(rule, trailOf(parent, [step.label, violation]));
    }
  };
  const addNode = (step: Step<Model>, parent: Node<Model> | null): Node<Model> => {
    checkRules(step, parent);
    const text = nodeText(step.after, step.model);
    const key = withNumberedIds(text);
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
    const first = startSystem(scenario.machine, scenario.input, scenario.route);
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
    addNode({ ...start, model: updateModel(scenario.model, start) }, null);
  } catch (error) {
    return { findings: [{ rule: noThrowRule, flow, trail: ['start', String(error)] }], places: 0 };
  }
  for (const node of nodes.values()) {
    if (nodes.size > limit) {
      addFinding(finiteRule, [`more than ${limit}`]);
      break;
    }
    if (scenario.isEnd?.(node.place, node.model)) {
      node.isEnd = true;
      continue;
    }
    const placeText = textOf(node.place);
    for (const { kind, label, next, stepped, more } of possibleSteps(scenario, node)) {
      let result: StepResult;
      try {
        result = stepped();
      } catch (error) {
        addFinding(noThrowRule, trailOf(node, [label, String(error)]));
        continue;
      }
      const step: Step<Model> = {
        ...more,
        before: node.place,
        modelBefore: node.model,
        after: result.place,
        model: next,
        kind,
        label,
        effects: result.effects,
        isChanged: result.place !== node.place && textOf(result.place) !== placeText,
      };
      addNode({ ...step, model: updateModel(next, step) }, node);
    }
  }
  for (const reach of reaches)
    for (const trail of unreachedTrails(nodes, reach)) addFinding(reach.rule, trail);
  return { findings, places: nodes.size };
};
