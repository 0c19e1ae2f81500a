import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const oldestMajor = 24;

/**
 * Whether the program starts (a binary for another C library does not) and is recent enough.
 * @param {string} node
 */
const canRun = (node) => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && Number(result.stdout.slice(1).split('.')[0]) >= oldestMajor;
};

/**
 * The path of a Node that can run TypeScript: the current one if it is recent enough, otherwise the one from the packages.
 * Throws if there is neither.
 * @param {string} project
 */
export const findRuntime = (project) => {
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packagedNode = join(project, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(packagedNode) && canRun(packagedNode)) return packagedNode;
  throw new Error(
    `Verrow needs Node ${oldestMajor} or newer, and this is ${process.version}: install it from https://nodejs.org.`,
  );
};
