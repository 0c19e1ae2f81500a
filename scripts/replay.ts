/** `npm run replay -- FILE [--write NAME]`: folds an exported journal, and optionally saves it as a test. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runReplay } from './replay/command.ts';
import { project } from './tools/paths.ts';

process.exitCode = runReplay(process.argv.slice(2), {
  // npm changes the working directory; INIT_CWD is the user's.
  from: process.env['INIT_CWD'] ?? process.cwd(),
  recorded: join(project, 'tests', 'recorded'),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  format: (files) => {
    const formatter = join(project, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
    spawnSync(process.execPath, [formatter, ...files]);
  },
});
