/** Folds every machine of a recorded session, and names the first event of the whole at which a fold and the session differ. */
import type { AnyStateMachine } from 'xstate';
import type { JournalExport } from './export.ts';
import type { RecordedStream } from './recording.ts';
import { replay, type Divergence, type Replay } from './replay.ts';

export interface FoldedStream extends Replay {
  /** Why the stream could not be folded; null where it could. */
  readonly problem: string | null;
}

export interface FoldedSystem {
  readonly streams: readonly FoldedStream[];
  /** The divergence with the lowest sequence number; null where every fold agrees with what was recorded. */
  readonly divergence: (Divergence & { readonly flow: string }) | null;
}

const unfolded = (stream: RecordedStream, problem: string): FoldedStream => ({
  flow: stream.flow,
  machine: stream.machine,
  entries: stream.entries.length,
  state: '',
  status: 'error',
  refused: null,
  refusedLater: [],
  divergence: null,
  isOfThisShape: false,
  problem,
});

export const foldSystem = (
  { streams }: Pick<JournalExport, 'streams'>,
  machines: ReadonlyMap<string, AnyStateMachine>,
): FoldedSystem => {
  const folded = streams.map((stream): FoldedStream => {
    const machine = machines.get(stream.machine);
    if (!machine) return unfolded(stream, 'there is no such machine');
    try {
      return { ...replay(machine, stream, machines), problem: null };
    } catch (error) {
      return unfolded(stream, `cannot be folded: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  // Another version of a machine may do something else by intention: only those of the same shape are compared.
  const diverging = folded.flatMap(({ flow, divergence, isOfThisShape }) =>
    divergence && isOfThisShape ? [{ ...divergence, flow }] : [],
  );
  const [first] = diverging.toSorted((a, b) => a.seq - b.seq);
  return { streams: folded, divergence: first ?? null };
};
