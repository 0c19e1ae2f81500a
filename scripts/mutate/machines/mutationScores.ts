/** Results of a mutation run: rates by kind, invalid excuses, thresholds. */
import { kinds, type Kind, type Mutant } from './mutant.ts';
import { witnesses } from './messages.ts';
import type { Notice } from './threads.ts';

export interface MutantResult {
  readonly mutant: Mutant;
  /** Empty for a surviving mutant. */
  readonly notices: readonly Notice[];
}

type Excuses = { readonly [mutant: string]: string };

/** The minimum share of noticed mutants among those not excused. */
const thresholds: { readonly [kind in Kind]?: number } = {
  deletion: 1,
  target: 0.95,
  guard: 0.9,
  assign: 0.9,
  input: 0.9,
};

interface MutationScore {
  readonly kind: Kind;
  readonly noticed: number;
  /** Without the excused. */
  readonly all: number;
  readonly excused: number;
  readonly threshold: number | undefined;
  readonly isMet: boolean;
}

export const computeScores = (results: readonly MutantResult[], excuses: Excuses): MutationScore[] =>
  kinds.flatMap((kind) => {
    const own = results.filter(({ mutant }) => mutant.kind === kind);
    if (own.length === 0) return [];
    const noticed = own.filter(({ notices }) => notices.length > 0).length;
    const excused = own.filter(({ mutant, notices }) => notices.length === 0 && mutant.id in excuses).length;
    const all = own.length - excused;
    const threshold = thresholds[kind];
    return [{ kind, noticed, all, excused, threshold, isMet: noticed >= (threshold ?? 0) * all }];
  });

/** Excuses for mutants that do not exist or were noticed. */
export const findInvalidExcuses = (
  results: readonly MutantResult[],
  candidates: readonly Mutant[],
  excuses: Excuses,
): string[] => {
  const ids = new Set(candidates.map(({ id }) => id));
  const noticed = results.filter(({ mutant, notices }) => mutant.id in excuses && notices.length > 0);
  return [
    ...Object.keys(excuses)
      .filter((id) => !ids.has(id))
      .map((id) => `There is no such mutant: ${id}`),
    ...noticed.map(({ mutant }) => `It was noticed: ${mutant.id}`),
  ];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const formatResult = ({ mutant, notices }: MutantResult, excuses: Excuses): string => {
  const excuse = excuses[mutant.id];
  const [first] = notices;
  if (first) return `noticed   by ${notices.map(({ witness }) => witness).join(', ')}: ${mutant.id}`;
  return excuse === undefined
    ? `SURVIVED  ${mutant.id}`
    : `excused   ${mutant.id}\n          because ${excuse}`;
};

export const formatScores = (rates: readonly MutationScore[]): string =>
  rates
    .map(({ kind, noticed, all, excused, threshold, isMet }) => {
      const share = `${noticed} of ${all} noticed${all > 0 ? ` (${percent(noticed / all)})` : ''}`;
      const minimum = threshold === undefined ? '' : `, at least ${percent(threshold)}`;
      return `${isMet ? '✓' : '✗'} ${kind.padEnd(10)}${share}${minimum}${excused > 0 ? `, ${excused} excused` : ''}`;
    })
    .join('\n');

/** How many mutants each witness noticed. The pages only test mutants that no other witness noticed. */
export const formatWitnesses = (results: readonly MutantResult[]): string =>
  witnesses
    .map((witness) => {
      const noticed = results.filter(({ notices }) => notices.some((notice) => notice.witness === witness));
      return `${witness} ${noticed.length}`;
    })
    .join(', ');
