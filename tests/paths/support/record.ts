/** Records of the paths that a layer ran, for the report: one file per layer and flow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventLabel } from './labels.ts';
import { linesOfPath, statesOfPath, type Path } from './paths.ts';
import { expectedOf, reasonIn } from './expectedTransitions.ts';
import { recordsFolder } from './projectPaths.ts';
import type { Flow } from './flow.ts';
import { activeStateIds, type Move } from './pathState.ts';

export type Layer = 'machine' | 'views' | 'browser';

export interface PathResult {
  readonly path: Path;
  /** The failed step and its message. */
  readonly failure?: { readonly step: number; readonly message: string };
  /** File names of screenshots next to the record, one per step. */
  readonly pictures?: readonly string[];
}

const shortJson = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};

/** Label and payload of a move. */
export const describeMove = ({ to, event }: Move): string => {
  const { type, output, error, actorId: _, ...fields } = event as Move['event'] & Record<string, unknown>;
  const payload = output ?? error ?? (Object.keys(fields).length > 0 ? fields : undefined);
  const label = eventLabel(type).replace(/^(after \w+)\..*$/, '$1');
  return `${label.startsWith(to) ? label : `${to}: ${label}`}${payload === undefined ? '' : ` ${shortJson(payload)}`}`;
};

const recordOf = ({ path, failure, pictures }: PathResult) => ({
  steps: path.map(({ move, pathState }, index) => ({
    what: move ? describeMove(move) : 'start',
    states: activeStateIds(pathState),
    lines: pathState.taken,
    ...(pictures?.[index] ? { picture: pictures[index] } : {}),
  })),
  ...(failure ? { failure } : {}),
});

/** Expected states and transitions that no passing path covers, without those excused by a reason. */
export const uncoveredBy = (
  flow: Flow,
  results: readonly PathResult[],
  reasons: Flow['unreachable'],
): string[] => {
  const passed = results.filter(({ failure }) => !failure).map(({ path }) => path);
  const covered = new Set(passed.flatMap((path) => [...linesOfPath(path), ...statesOfPath(path)]));
  const { states, transitions } = expectedOf(flow);
  return [...states, ...transitions].filter((one) => !covered.has(one) && !reasonIn(reasons, one));
};

export const writeRecord = (
  layer: Layer,
  flow: Flow,
  results: readonly PathResult[],
  seconds: number,
  reasons: Flow['unreachable'] = {},
  faults: readonly string[] = [],
): void => {
  const folder = recordsFolder();
  mkdirSync(folder, { recursive: true });
  const expected = expectedOf(flow);
  const missed = uncoveredBy(flow, results, reasons);
  const text = JSON.stringify({
    layer,
    flow: flow.machine.id,
    seconds,
    expected,
    missed,
    reasons,
    faults,
    paths: results.map(recordOf),
  });
  writeFileSync(join(folder, `${layer}-${flow.machine.id}.json`), text);
};
