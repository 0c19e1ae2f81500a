import type { JournalExport } from '../../src/journal/export.ts';
import { replay, type Replay } from '../../src/journal/replay.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { durables } from '../../src/machines/durables.ts';

export interface SessionReplay extends Replay {
  /** Why the stream could not be folded; null where it could. */
  readonly problem: string | null;
}

const unfolded = (stream: Stream, problem: string): SessionReplay => ({
  machine: stream.machine,
  entries: stream.entries.length,
  state: '',
  status: 'error',
  refused: null,
  refusedLater: [],
  isOfThisShape: false,
  problem,
});

const machines = new Map(Object.entries(durables));

/** Folds every stream of a session by the machines of today. */
export const replaySession = ({ streams }: JournalExport): readonly SessionReplay[] =>
  streams.map((stream) => {
    const durable = machines.get(stream.machine);
    if (!durable) return unfolded(stream, 'there is no such machine');
    try {
      const replayed = replay(durable.machine, stream);
      const isOfThisShape = replayed.isOfThisShape && stream.version === durable.version;
      return { ...replayed, isOfThisShape, problem: null };
    } catch (error) {
      return unfolded(stream, `cannot be folded: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
