import type { AnyStateMachine } from 'xstate';
import { exportOf, type JournalExport } from '../../journal/export.ts';
import type { Source } from './sources.ts';

/** The journal of a source as a file. A file that brought definitions keeps them; a tab's streams get those of `machines`, this build's. */
export const exportOfSource = (
  { streams, build, definitions }: Pick<Source, 'streams' | 'build' | 'definitions'>,
  nowMs: number,
  machines: Iterable<AnyStateMachine>,
): JournalExport => {
  const journal = exportOf(streams, nowMs, { build, machines });
  return definitions.size > 0 ? { ...journal, definitions: [...definitions.values()] } : journal;
};
