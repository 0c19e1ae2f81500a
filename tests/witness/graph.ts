/** The places that an exploration came to, and whether a rule's goal can be reached from each. */
import type { ReachRule, Step } from './scenario.ts';
import type { Place } from './system.ts';

/** Ids that are made anew each time: idempotency keys of the browser, ids of the server. */
export const keyPattern = /\b(?:key|id)-\d+/g;

/** The text with its fresh ids numbered in the order in which they appear, so that places differ by what an id is the same as. */
export const withNumberedKeys = (text: string): string => {
  const numbers = new Map<string, number>();
  return text.replaceAll(keyPattern, (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return `#${number}`;
  });
};

export interface Node<Model> {
  readonly place: Place;
  readonly model: Model;
  readonly text: string;
  readonly step: Step<Model>;
  readonly parent: Node<Model> | null;
  isEnd: boolean;
  readonly edges: { readonly to: string; readonly step: Step<Model> }[];
}

export const trailOf = <Model>(node: Node<Model> | null, last: readonly string[] = []): string[] =>
  node ? trailOf(node.parent, [node.step.label, ...last]) : [...last];

/** Trails to the steps that a rule starts from and that lead nowhere it allows. */
export const unreached = <Model>(
  nodes: ReadonlyMap<string, Node<Model>>,
  { from, to, isReloadAllowed = false }: ReachRule<Model>,
): string[][] => {
  const before = new Map<string, string[]>();
  const good = new Set<string>();
  for (const [key, { edges, step, isEnd }] of nodes) {
    if (isEnd) good.add(key);
    if (step.kind === 'start' && to(step)) good.add(key);
    for (const edge of edges) {
      if (edge.step.kind === 'reload' && !isReloadAllowed) continue;
      if (to(edge.step)) good.add(key).add(edge.to);
      const list = before.get(edge.to);
      if (list) list.push(key);
      else before.set(edge.to, [key]);
    }
  }
  for (const key of good) for (const earlier of before.get(key) ?? []) good.add(earlier);
  const trails: string[][] = [];
  for (const node of nodes.values()) {
    if (!node.parent && from(node.step) && !good.has(withNumberedKeys(node.text))) trails.push(trailOf(node));
    for (const { to: key, step } of node.edges)
      if (!good.has(key) && from(step)) trails.push(trailOf(node, [step.label]));
  }
  return trails;
};
