/** Counts of the products of an import, summed over the slices of its file. */
import { mappingReasons, type MappingReason } from '../../../../contract/rules/imports.ts';
import { isNote } from '../../../catalogue/shopFiles/importTable.ts';
import type { PlannedItem } from './planItem.ts';

export interface RoundedExample {
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

const findRounded = (planned: readonly PlannedItem[]): RoundedExample | undefined => {
  for (const { title, faults } of planned) {
    const fault = faults.find(({ kind }) => kind === 'rounding');
    if (fault) return { line: fault.line, title, message: fault.message };
  }
  return undefined;
};

/** Stored with what the file has (`ImportFacts`). */
export interface TotalDetails {
  readonly notes: number;
  /** Products whose price was rounded. */
  readonly rounded: number;
  /** The first of them; absent without one. */
  readonly roundedExample?: RoundedExample | undefined;
  /** Skipped products, by the missing part of the mapping. */
  readonly reasons: { readonly [R in MappingReason]?: number };
}

interface Totals {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
  /** Without notes. */
  readonly faults: number;
  readonly details: TotalDetails;
}

export const noTotals: Totals = {
  new: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  faults: 0,
  details: { notes: 0, rounded: 0, reasons: {} },
};

export const addTotals = (totals: Totals, planned: readonly PlannedItem[]): Totals => {
  const count = (isCounted: (item: PlannedItem) => boolean) => planned.filter(isCounted).length;
  const countOutcome = (outcome: PlannedItem['outcome']) => count((item) => item.outcome === outcome);
  const countKind = (kind: string) => count(({ faults }) => faults.some((fault) => fault.kind === kind));
  const faults = planned.flatMap((item) => item.faults);
  const notes = faults.filter(isNote).length;
  const { details } = totals;
  return {
    new: totals.new + countOutcome('new'),
    changed: totals.changed + countOutcome('changed'),
    unchanged: totals.unchanged + countOutcome('unchanged'),
    faulty: totals.faulty + countOutcome('faulty'),
    faults: totals.faults + faults.length - notes,
    details: {
      notes: details.notes + notes,
      rounded: details.rounded + countKind('rounding'),
      roundedExample: details.roundedExample ?? findRounded(planned),
      reasons: Object.fromEntries(
        mappingReasons.map((reason) => [reason, (details.reasons[reason] ?? 0) + countKind(reason)]),
      ),
    },
  };
};
