/** What `npm run replay` does with what stands after it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseExport, type ExportReading } from '../../src/journal/readExport.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import type { FoldedStream, FoldedSystem } from '../../src/journal/foldSystem.ts';
import { replaySession } from './session.ts';

const usage = 'Say which file: npm run replay -- FILE [--write NAME]';

export interface ReplayParts {
  /** Where whoever asks stands. */
  readonly from: string;
  /** Where sessions are kept as tests. */
  readonly recorded: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Brings files that were written into the shape that the checks want. */
  readonly format: (files: readonly string[]) => void;
}

interface Asked {
  readonly file: string;
  readonly name: string | undefined;
}

const readArguments = (args: readonly string[]): Asked | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? undefined : { file, name: values.write };
  } catch {
    return undefined;
  }
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const read = (file: string): ExportReading => {
  const text = textOf(file);
  if (text !== undefined) return parseExport(text);
  return { ok: false, failure: { code: 'not_found', message: `There is no file ${file} that can be read.` } };
};

const stateOf = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state));

const lineOf = ({
  flow,
  entries,
  state,
  status,
  refused,
  refusedLater,
  isOfThisShape,
  problem,
}: FoldedStream): string =>
  [
    `${flow}: ${entries} events`,
    problem === null ? `ends in ${stateOf(state)}${status === 'active' ? '' : ` (${status})`}` : problem,
    refused && `event ${refused.seq} (${refused.type}) is refused in ${stateOf(refused.state)}`,
    refusedLater.length > 0 && `later ${refusedLater.map(({ seq, type }) => `${seq} (${type})`).join(', ')}`,
    !isOfThisShape && problem === null && 'recorded by another version of the machine',
  ]
    .filter(Boolean)
    .join('; ');

/** The first event of all machines after which a fold is not where the recorded machine was. */
const divergenceLine = ({ streams }: JournalExport, { divergence }: FoldedSystem): string => {
  if (!streams.some(({ end, checkpoints }) => end ?? checkpoints))
    return 'No states were recorded that the folds could be compared with.';
  if (!divergence) return 'Every fold agrees with what was recorded.';
  const { flow, seq, type, kind, recorded, folded } = divergence;
  const where = `The first divergence is after event ${seq} (${type}) of ${flow}`;
  return `${where}: its ${kind} was ${stateOf(recorded)} and folds to ${stateOf(folded)}.`;
};

const testOf = (name: string, replays: readonly FoldedStream[]): string => {
  const ends = replays.map(({ flow, state, refused }) => [flow, { state, refused }]);
  return `import { provesSession } from './support/provesSession.ts';

provesSession('${name}', ${JSON.stringify(Object.fromEntries(ends), null, 2)});
`;
};

/** Why a session cannot be kept as a test of this name; undefined where it can. */
const refusalOf = (name: string, place: string, replays: readonly FoldedStream[]): string | undefined => {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'A name is made of small letters, digits and hyphens.';
  if (existsSync(`${place}.json`)) return `There is a recorded session ${name} already.`;
  if (replays.length === 0) return 'A session without flows proves nothing.';
  if (replays.some(({ problem }) => problem !== null)) return 'What cannot be folded makes no test.';
  return undefined;
};

/** Folds a session and says where its flows end, and keeps it as a test where a name is given. Answers with the exit code. */
export const runReplay = (args: readonly string[], parts: ReplayParts): 0 | 1 => {
  const { from, recorded, say, complain, format } = parts;
  const refuse = (line: string) => {
    complain(line);
    return 1 as const;
  };
  const asked = readArguments(args);
  if (!asked) return refuse(usage);
  const reading = read(resolve(from, asked.file));
  if (!reading.ok) return refuse(`${reading.failure.message} (${reading.failure.code})`);
  const session = replaySession(reading.value);
  const replays = session.streams;
  for (const replay of replays) say(lineOf(replay));
  say(replays.length === 0 ? 'This journal holds no flow.' : divergenceLine(reading.value, session));
  const { name } = asked;
  if (name !== undefined) {
    const place = join(recorded, name);
    const refusal = refusalOf(name, place, replays);
    if (refusal !== undefined) return refuse(refusal);
    writeFileSync(`${place}.json`, JSON.stringify(reading.value));
    writeFileSync(`${place}.test.ts`, testOf(name, replays));
    format([`${place}.json`, `${place}.test.ts`]);
    say(`Written to tests/recorded/${name}.test.ts`);
  }
  return replays.some(({ problem }) => problem !== null) ? 1 : 0;
};
