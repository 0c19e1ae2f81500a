/** Folds every stream of a recorded session and finds the first event after which a fold differs from the recording. */
import type { AnyStateMachine } from 'xstate';
import type { JournalExport } from './export.ts';
import type { RecordedStream } from './recording.ts';
import { replay, type Divergence, type Replay } from './replay.ts';

export interface FoldedStream extends Replay {
  /** Why the stream cannot be folded; null if it can. */
  readonly problem: string | null;
}

export interface FoldedSystem {
  readonly streams: readonly FoldedStream[];
  /** The divergence with the lowest sequence number; null if every fold matches the recording. */
  readonly divergence: (Divergence & { readonly flow: string }) | null;
}

const failedFold = (stream: RecordedStream, problem: string): FoldedStream => ({
  flow: stream.flow,
  machine: stream.machine,
  entries: stream.entries.length,
  state: '',
  status: 'error',
  firstUnhandled: null,
  laterUnhandled: [],
  divergence: null,
  matchesCurrentMachine: false,
  problem,
});

export const foldSystem = (
  { streams }: Pick<JournalExport, 'streams'>,
  machines: ReadonlyMap<string, AnyStateMachine>,
): FoldedSystem => {
  const folded = streams.map((stream): FoldedStream => {
    const machine = machines.get(stream.machine);
    if (!machine) return failedFold(stream, 'there is no such machine');
    try {
      return { ...replay(machine, stream, machines), problem: null };
    } catch (error) {
      return failedFold(
        stream,
        `cannot be folded: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
  // Another version of a machine may differ on purpose: only streams of the current machine are compared.
  const diverging = folded.flatMap(({ flow, divergence, matchesCurrentMachine }) =>
    divergence && matchesCurrentMachine ? [{ ...divergence, flow }] : [],
  );
  const [first] = diverging.toSorted((a, b) => a.seq - b.seq);
  return { streams: folded, divergence: first ?? null };
};
