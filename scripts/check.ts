import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { project } from './tools/paths.ts';

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

const packages = join(project, 'node_modules');
const types = (file: string): Check => ({
  name: `types (${file})`,
  program: 'typescript/bin/tsc',
  args: ['-p', file, '--pretty'],
});

const checks: readonly Check[] = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'lint and boundaries', program: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  types('tsconfig.json'),
  types('tsconfig.server.json'),
  types('tsconfig.tests.json'),
  { name: 'unused code', program: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** Runs one check and returns whether it passed; prints its output only on failure. */
const passes = async ({ name, program, args }: Check): Promise<boolean> => {
  const child = spawn(process.execPath, [join(packages, program), ...args], { cwd: project });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
  return code === 0;
};

const results = await Promise.all(checks.map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;
