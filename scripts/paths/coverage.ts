import type { WalkRecord, RecordedPath } from './records.ts';

/** The source and target states of a transition's line. */
const statesIn = (line: string): string[] => {
  const [source = '', rest = ''] = line.split(' | ');
  const targets = / -> ([^/(]+)/.exec(rest)?.[1] ?? '';
  return [source, ...targets.split(',').map((id) => id.trim())];
};

/** All states and transitions of a path. */
const coveredItems = ({ steps }: RecordedPath): ReadonlySet<string> =>
  new Set(steps.flatMap(({ states, lines }) => [...states, ...lines, ...lines.flatMap(statesIn)]));

/** How many passed paths cover each state and transition. */
export const countCoverage = ({ paths }: WalkRecord): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (!path.failure) for (const item of coveredItems(path)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

export interface Figures {
  readonly paths: number;
  readonly failed: number;
  readonly steps: number;
  readonly states: string;
  readonly transitions: string;
  readonly exceptions: number;
  readonly seconds: number;
  readonly isGreen: boolean;
}

const isExcused = ({ reasons }: WalkRecord, item: string): boolean =>
  Object.keys(reasons).some((prefix) => item.startsWith(prefix));

export const computeFigures = (walked: WalkRecord): Figures => {
  const counts = countCoverage(walked);
  const covered = (all: readonly string[]) => {
    const required = all.filter((item) => !isExcused(walked, item));
    return `${required.filter((item) => counts.has(item)).length} of ${required.length}`;
  };
  const { paths, expected, seconds, missed, faults } = walked;
  const failed = paths.filter(({ failure }) => failure).length;
  return {
    paths: paths.length,
    failed,
    steps: paths.reduce((sum, { steps }) => sum + steps.length - 1, 0),
    states: covered(expected.states),
    transitions: covered(expected.transitions),
    exceptions: [...expected.states, ...expected.transitions].filter((item) => isExcused(walked, item))
      .length,
    seconds: Math.round(seconds),
    isGreen: failed === 0 && missed.length === 0 && faults.length === 0,
  };
};
