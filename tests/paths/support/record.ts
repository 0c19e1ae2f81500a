/** What a layer has walked, for the report: one file a layer and flow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventLabel } from './labels.ts';
import { takenBy, passedBy, type Path } from './paths.ts';
import { expectedOf, reasonIn } from './expectedTransitions.ts';
import { recordsFolder } from './places.ts';
import type { Flow } from './flow.ts';
import { statesAt, type Move } from './walk.ts';

export type Layer = 'machine' | 'views' | 'browser';

export interface Walked {
  readonly path: Path;
  /** Why it broke off, and at which of its steps. */
  readonly failure?: { readonly step: number; readonly message: string };
  /** One a step, in order, where there are some; file names beside the record. */
  readonly pictures?: readonly string[];
}

const words = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};

/** A step in words: what came, and with what. */
export const described = ({ to, event }: Move): string => {
  const { type, output, error, actorId: _, ...fields } = event as Move['event'] & Record<string, unknown>;
  const what = output ?? error ?? (Object.keys(fields).length > 0 ? fields : undefined);
  const label = eventLabel(type).replace(/^(after \w+)\..*$/, '$1');
  return `${label.startsWith(to) ? label : `${to}: ${label}`}${what === undefined ? '' : ` ${words(what)}`}`;
};

const recordOf = ({ path, failure, pictures }: Walked) => ({
  steps: path.map(({ move, walk }, index) => ({
    what: move ? described(move) : 'begins',
    states: statesAt(walk),
    lines: walk.taken,
    ...(pictures?.[index] ? { picture: pictures[index] } : {}),
  })),
  ...(failure ? { failure } : {}),
});

/** Expected states and transitions that no passing path covers and no reason excuses. */
export const missedBy = (flow: Flow, walked: readonly Walked[], reasons: Flow['unreachable']): string[] => {
  const good = walked.filter(({ failure }) => !failure).map(({ path }) => path);
  const covered = new Set(good.flatMap((path) => [...takenBy(path), ...passedBy(path)]));
  const { states, transitions } = expectedOf(flow);
  return [...states, ...transitions].filter((one) => !covered.has(one) && !reasonIn(reasons, one));
};

export const setRecord = (
  layer: Layer,
  flow: Flow,
  walked: readonly Walked[],
  seconds: number,
  reasons: Flow['unreachable'] = {},
  faults: readonly string[] = [],
): void => {
  const folder = recordsFolder();
  mkdirSync(folder, { recursive: true });
  const expected = expectedOf(flow);
  const missed = missedBy(flow, walked, reasons);
  const text = JSON.stringify({
    layer,
    flow: flow.machine.id,
    seconds,
    expected,
    missed,
    reasons,
    faults,
    paths: walked.map(recordOf),
  });
  writeFileSync(join(folder, `${layer}-${flow.machine.id}.json`), text);
};
