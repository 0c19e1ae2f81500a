/** What a mutation run comes to: rates by kind, excuses that do not hold, and whether the thresholds are met. */
import { kinds, type Kind, type Mutant } from './mutant.ts';
import { witnesses } from './messages.ts';
import type { Notice } from './threads.ts';

export interface Judged {
  readonly mutant: Mutant;
  /** Empty for a survivor. */
  readonly notices: readonly Notice[];
}

type Excuses = { readonly [mutant: string]: string };

/** The least share of mutants that has to be noticed, of those that are not excused. */
const thresholds: { readonly [kind in Kind]?: number } = {
  deletion: 1,
  target: 0.95,
  guard: 0.9,
  assign: 0.9,
  input: 0.9,
};

interface Rate {
  readonly kind: Kind;
  readonly noticed: number;
  /** Without the excused. */
  readonly all: number;
  readonly excused: number;
  readonly threshold: number | undefined;
  readonly isMet: boolean;
}

export const ratesOf = (judged: readonly Judged[], excuses: Excuses): Rate[] =>
  kinds.flatMap((kind) => {
    const own = judged.filter(({ mutant }) => mutant.kind === kind);
    if (own.length === 0) return [];
    const noticed = own.filter(({ notices }) => notices.length > 0).length;
    const excused = own.filter(({ mutant, notices }) => notices.length === 0 && mutant.id in excuses).length;
    const all = own.length - excused;
    const threshold = thresholds[kind];
    return [{ kind, noticed, all, excused, threshold, isMet: noticed >= (threshold ?? 0) * all }];
  });

/** Excuses for mutants that there are not, and for mutants that were noticed. */
export const wrongExcuses = (
  judged: readonly Judged[],
  candidates: readonly Mutant[],
  excuses: Excuses,
): string[] => {
  const ids = new Set(candidates.map(({ id }) => id));
  const noticed = judged.filter(({ mutant, notices }) => mutant.id in excuses && notices.length > 0);
  return [
    ...Object.keys(excuses)
      .filter((id) => !ids.has(id))
      .map((id) => `There is no such mutant: ${id}`),
    ...noticed.map(({ mutant }) => `It was noticed: ${mutant.id}`),
  ];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const lineOf = ({ mutant, notices }: Judged, excuses: Excuses): string => {
  const excuse = excuses[mutant.id];
  const [first] = notices;
  if (first) return `noticed   by ${notices.map(({ witness }) => witness).join(', ')}: ${mutant.id}`;
  return excuse === undefined
    ? `SURVIVED  ${mutant.id}`
    : `excused   ${mutant.id}\n          because ${excuse}`;
};

export const tableOf = (rates: readonly Rate[]): string =>
  rates
    .map(({ kind, noticed, all, excused, threshold, isMet }) => {
      const share = `${noticed} of ${all} noticed${all > 0 ? ` (${percent(noticed / all)})` : ''}`;
      const wanted = threshold === undefined ? '' : `, at least ${percent(threshold)}`;
      return `${isMet ? '✓' : '✗'} ${kind.padEnd(10)}${share}${wanted}${excused > 0 ? `, ${excused} excused` : ''}`;
    })
    .join('\n');

/** How many mutants each witness noticed. The pages are asked only where no other witness noticed. */
export const witnessLine = (judged: readonly Judged[]): string =>
  witnesses
    .map((witness) => {
      const noticed = judged.filter(({ notices }) => notices.some((notice) => notice.witness === witness));
      return `${witness} ${noticed.length}`;
    })
    .join(', ');
