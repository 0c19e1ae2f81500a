/** `npm run replay -- FILE [--write NAME]`: folds a session that was copied by 'Copy what happened', and makes a test of it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseExport } from '../src/journal/readExport.ts';
import { replaySession, type SessionReplay } from './replay/session.ts';
import { project } from './tools/paths.ts';

const usage = 'Say which file: npm run replay -- FILE [--write NAME]';
const stateOf = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state));

const lineOf = ({
  machine,
  entries,
  state,
  status,
  refused,
  isOfThisShape,
  problem,
}: SessionReplay): string =>
  [
    `${machine}: ${entries} events`,
    problem === null ? `ends in ${stateOf(state)}${status === 'active' ? '' : ` (${status})`}` : problem,
    refused && `event ${refused.seq} (${refused.type}) is refused in ${stateOf(refused.state)}`,
    !isOfThisShape && problem === null && 'recorded by a machine of another shape',
  ]
    .filter(Boolean)
    .join('; ');

const testOf = (name: string, replays: readonly SessionReplay[]): string => {
  const ends = replays.map(({ machine, state, refused }) => [machine, { state, refused }]);
  return `import { provesSession } from './support/provesSession.ts';

provesSession('${name}', ${JSON.stringify(Object.fromEntries(ends), null, 2)});
`;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) throw new Error(usage);
const reading = parseExport(readFileSync(file, 'utf8'));
if (!reading.ok) {
  console.error(`${reading.failure.message} (${reading.failure.code})`);
  process.exit(1);
}
const replays = replaySession(reading.value);
for (const replay of replays) console.log(lineOf(replay));

if (values.write !== undefined) {
  if (!/^[a-z][a-z0-9-]*$/.test(values.write))
    throw new Error('A name is made of small letters, digits and hyphens.');
  const place = join(project, 'tests', 'recorded', values.write);
  writeFileSync(`${place}.json`, JSON.stringify(reading.value));
  writeFileSync(`${place}.test.ts`, testOf(values.write, replays));
  // As the checks want it.
  const formatter = join(project, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  spawnSync(process.execPath, [formatter, `${place}.json`, `${place}.test.ts`]);
  console.log(`Written to tests/recorded/${values.write}.test.ts`);
}
process.exitCode = replays.some(({ problem }) => problem !== null) ? 1 : 0;
