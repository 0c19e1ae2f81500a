import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const oldestMajor = 24;

/**
 * True when the program starts here (a binary for another C library does not) and is recent enough.
 * @param {string} node
 */
function serves(node) {
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 && Number(asked.stdout.slice(1).split('.')[0]) >= oldestMajor;
}

/**
 * The path of a Node that can run the shop from its source: the one at work if it is recent enough, else the
 * one that came with the packages. Throws one sentence that says what to install where there is neither.
 * @param {string} project
 */
export function findRuntime(project) {
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(project, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(packaged) && serves(packaged)) return packaged;
  throw new Error(
    `Verrow needs Node ${oldestMajor} or newer, and this is ${process.version}: install it from https://nodejs.org.`,
  );
}
