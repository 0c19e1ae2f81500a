import type { AnyStateMachine } from 'xstate';
import { createExport, type JournalExport } from '../../journal/export.ts';
import type { Source } from './sources.ts';

/** Exports the journal of a source. An imported file keeps its definitions; the streams of a tab get those of `machines`. */
export const createSourceExport = (
  { streams, build, definitions }: Pick<Source, 'streams' | 'build' | 'definitions'>,
  nowMs: number,
  machines: Iterable<AnyStateMachine>,
): JournalExport => {
  const journal = createExport(streams, nowMs, { build, machines });
  return definitions.size > 0 ? { ...journal, definitions: [...definitions.values()] } : journal;
};
