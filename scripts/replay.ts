/** `npm run replay -- FILE [--write NAME]`: folds a session that was copied by 'Copy what happened', and makes a test of it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runReplay } from './replay/command.ts';
import { project } from './tools/paths.ts';

process.exitCode = runReplay(process.argv.slice(2), {
  // Started by npm, the shell of whoever asks stands elsewhere than this program.
  from: process.env['INIT_CWD'] ?? process.cwd(),
  recorded: join(project, 'tests', 'recorded'),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  format: (files) => {
    const formatter = join(project, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
    spawnSync(process.execPath, [formatter, ...files]);
  },
});
