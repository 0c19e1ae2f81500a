/** The command `npm run replay`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseExport, type ParsedExport } from '../../src/journal/parseExport.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import type { FoldedStream, FoldedSystem } from '../../src/journal/foldSystem.ts';
import { replaySession } from './session.ts';

const usage = 'Say which file: npm run replay -- FILE [--write NAME]';

export interface ReplayDependencies {
  /** The working directory of the user. */
  readonly from: string;
  /** The folder of recorded sessions. */
  readonly recorded: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Formats written files. */
  readonly format: (files: readonly string[]) => void;
}

interface ReplayArguments {
  readonly file: string;
  readonly name: string | undefined;
}

const readArguments = (args: readonly string[]): ReplayArguments | undefined => {
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

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const read = (file: string): ParsedExport => {
  const text = readText(file);
  if (text !== undefined) return parseExport(text);
  return { ok: false, failure: { code: 'not_found', message: `There is no file ${file} that can be read.` } };
};

const formatState = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state));

const formatStream = ({
  flow,
  entries,
  state,
  status,
  firstUnhandled,
  laterUnhandled,
  matchesCurrentMachine,
  problem,
}: FoldedStream): string =>
  [
    `${flow}: ${entries} events`,
    problem === null ? `ends in ${formatState(state)}${status === 'active' ? '' : ` (${status})`}` : problem,
    firstUnhandled &&
      `event ${firstUnhandled.seq} (${firstUnhandled.type}) is refused in ${formatState(firstUnhandled.state)}`,
    laterUnhandled.length > 0 &&
      `later ${laterUnhandled.map(({ seq, type }) => `${seq} (${type})`).join(', ')}`,
    !matchesCurrentMachine && problem === null && 'recorded by another version of the machine',
  ]
    .filter(Boolean)
    .join('; ');

/** Describes the first event after which a folded state differs from the recorded one. */
const formatDivergence = ({ streams }: JournalExport, { divergence }: FoldedSystem): string => {
  if (!streams.some(({ end, checkpoints }) => end ?? checkpoints))
    return 'No states were recorded that the folds could be compared with.';
  if (!divergence) return 'Every fold agrees with what was recorded.';
  const { flow, seq, type, kind, recorded, folded } = divergence;
  const location = `The first divergence is after event ${seq} (${type}) of ${flow}`;
  return `${location}: its ${kind} was ${formatState(recorded)} and folds to ${formatState(folded)}.`;
};

const createTest = (name: string, streams: readonly FoldedStream[]): string => {
  const ends = streams.map(({ flow, state, firstUnhandled }) => [flow, { state, firstUnhandled }]);
  return `import { testRecordedSession } from './support/testRecordedSession.ts';

testRecordedSession('${name}', ${JSON.stringify(Object.fromEntries(ends), null, 2)});
`;
};

/** Why a session cannot be saved as a test of this name, or undefined. */
const findRefusal = (name: string, path: string, streams: readonly FoldedStream[]): string | undefined => {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'A name is made of small letters, digits and hyphens.';
  if (existsSync(`${path}.json`)) return `There is a recorded session ${name} already.`;
  if (streams.length === 0) return 'A session without flows proves nothing.';
  if (streams.some(({ problem }) => problem !== null)) return 'What cannot be folded makes no test.';
  return undefined;
};

/** Folds a session, prints the final state of each flow, and with `--write` saves it as a test. Returns the exit code. */
export const runReplay = (args: readonly string[], dependencies: ReplayDependencies): 0 | 1 => {
  const { from, recorded, print, printError, format } = dependencies;
  const fail = (line: string) => {
    printError(line);
    return 1 as const;
  };
  const options = readArguments(args);
  if (!options) return fail(usage);
  const reading = read(resolve(from, options.file));
  if (!reading.ok) return fail(`${reading.failure.message} (${reading.failure.code})`);
  const session = replaySession(reading.value);
  const streams = session.streams;
  for (const stream of streams) print(formatStream(stream));
  print(streams.length === 0 ? 'This journal holds no flow.' : formatDivergence(reading.value, session));
  const { name } = options;
  if (name !== undefined) {
    const path = join(recorded, name);
    const refusal = findRefusal(name, path, streams);
    if (refusal !== undefined) return fail(refusal);
    writeFileSync(`${path}.json`, JSON.stringify(reading.value));
    writeFileSync(`${path}.test.ts`, createTest(name, streams));
    format([`${path}.json`, `${path}.test.ts`]);
    print(`Written to tests/recorded/${name}.test.ts`);
  }
  return streams.some(({ problem }) => problem !== null) ? 1 : 0;
};
