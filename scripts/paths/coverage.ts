import type { Walked, WalkedPath } from './records.ts';

/** The source and target states of a transition's line. */
const statesIn = (line: string): string[] => {
  const [source = '', rest = ''] = line.split(' | ');
  const targets = / -> ([^/(]+)/.exec(rest)?.[1] ?? '';
  return [source, ...targets.split(',').map((id) => id.trim())];
};

/** All states and transitions of a path. */
const coveredItems = ({ steps }: WalkedPath): ReadonlySet<string> =>
  new Set(steps.flatMap(({ states, lines }) => [...states, ...lines, ...lines.flatMap(statesIn)]));

/** How many passed paths cover each state and transition. */
export const countCoverage = ({ paths }: Walked): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (!path.failure) for (const one of coveredItems(path)) counts.set(one, (counts.get(one) ?? 0) + 1);
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

const isExcused = ({ reasons }: Walked, one: string): boolean =>
  Object.keys(reasons).some((beginning) => one.startsWith(beginning));

export const computeFigures = (walked: Walked): Figures => {
  const counts = countCoverage(walked);
  const covered = (all: readonly string[]) => {
    const required = all.filter((one) => !isExcused(walked, one));
    return `${required.filter((one) => counts.has(one)).length} of ${required.length}`;
  };
  const { paths, expected, seconds, missed, faults } = walked;
  const failed = paths.filter(({ failure }) => failure).length;
  return {
    paths: paths.length,
    failed,
    steps: paths.reduce((sum, { steps }) => sum + steps.length - 1, 0),
    states: covered(expected.states),
    transitions: covered(expected.transitions),
    exceptions: [...expected.states, ...expected.transitions].filter((one) => isExcused(walked, one)).length,
    seconds: Math.round(seconds),
    isGreen: failed === 0 && missed.length === 0 && faults.length === 0,
  };
};
