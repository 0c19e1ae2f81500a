import { charts } from '../../src/flows/charts.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import { foldSystem, type FoldedSystem } from '../../src/journal/foldSystem.ts';
import { versions } from '../../src/machines/versions.ts';

const versionOf: ReadonlyMap<string, number> = new Map(Object.entries(versions));

/** Folds every stream of a session by the machines of today. */
export const replaySession = (session: JournalExport): FoldedSystem => {
  const folded = foldSystem(session, charts);
  return {
    ...folded,
    streams: folded.streams.map((stream, index) => {
      const version = session.streams[index]?.version;
      // Machines that are not durable have no version.
      const isOfVersion = version === 0 || version === versionOf.get(stream.machine);
      return { ...stream, isOfThisShape: stream.isOfThisShape && isOfVersion };
    }),
  };
};
