/** The graph of explored places, and the check of reach rules. */
import type { ReachRule, Step } from './scenario.ts';
import type { Place } from './place.ts';

/** Generated ids: idempotency keys of the browser, ids of the server. */
export const idPattern = /\b(?:key|id)-\d+/g;

/** The text with generated ids numbered in order of appearance, so that places differ only by which ids are equal. */
export const withNumberedIds = (text: string): string => {
  const numbers = new Map<string, number>();
  return text.replaceAll(idPattern, (key) => {
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

/** Trails to the `from` steps of a rule from which no `to` step is reachable. */
export const unreachedTrails = <Model>(
  nodes: ReadonlyMap<string, Node<Model>>,
  { from = () => true, to, isReloadAllowed = false }: ReachRule<Model>,
): string[][] => {
  const before = new Map<string, string[]>();
  const leading = new Set<string>();
  for (const [key, { edges, step, isEnd }] of nodes) {
    if (isEnd) leading.add(key);
    if (step.kind === 'start' && to(step)) leading.add(key);
    for (const edge of edges) {
      if (edge.step.kind === 'reload' && !isReloadAllowed) continue;
      if (to(edge.step)) leading.add(key).add(edge.to);
      const list = before.get(edge.to);
      if (list) list.push(key);
      else before.set(edge.to, [key]);
    }
  }
  for (const key of leading) for (const earlier of before.get(key) ?? []) leading.add(earlier);
  const trails: string[][] = [];
  for (const node of nodes.values()) {
    if (!node.parent && from(node.step) && !leading.has(withNumberedIds(node.text)))
      trails.push(trailOf(node));
    for (const { to: key, step } of node.edges)
      if (!leading.has(key) && from(step)) trails.push(trailOf(node, [step.label]));
  }
  return trails;
};
