import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const oldestMajor = 24;

/**
 * @typedef {object} Host the Node that runs this script
 * @property {string} version such as `v24.1.0`
 * @property {string} platform
 * @property {string} arch
 * @property {string} execPath
 */

/** @param {string} version */
const isRecent = (version) => Number(version.slice(1).split('.')[0]) >= oldestMajor;

/**
 * Whether the program starts (a binary for another C library does not) and is recent enough.
 * @param {string} node
 */
const canRun = (node) => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && isRecent(result.stdout);
};

/**
 * The npm package with a Node for this platform; the project may not have it.
 * @param {Host} host
 */
const packageFor = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/**
 * The error without a suitable Node, with the next step.
 * @param {Host} host
 * @param {string} command such as `npm start`
 */
const missingRuntime = ({ version, platform, arch }, command) =>
  new Error(
    `Install Node ${oldestMajor} or newer from https://nodejs.org, then run ${command} again. ` +
      `(This is Node ${version.slice(1)}, and no package with Node ${oldestMajor} runs on ${platform} ${arch}.)`,
  );

/**
 * Throws unless the current Node is recent enough or package.json lists a Node for this platform. Called before the packages
 * are installed, which takes minutes.
 * @param {string} project
 * @param {string} command
 * @param {Host} host
 */
export const requireRuntime = (project, command, host = process) => {
  if (isRecent(host.version)) return;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  if (!(packageFor(host) in optionalDependencies)) throw missingRuntime(host, command);
};

/**
 * The path of a Node that can run TypeScript: the current one if it is recent enough, otherwise the one from the packages.
 * Throws if there is neither.
 * @param {string} project
 * @param {string} command
 * @param {Host} host
 */
export const findRuntime = (project, command, host = process) => {
  if (isRecent(host.version)) return host.execPath;
  const program = host.platform === 'win32' ? 'node.exe' : 'node';
  const packagedNode = join(project, 'node_modules', packageFor(host), 'bin', program);
  if (existsSync(packagedNode) && canRun(packagedNode)) return packagedNode;
  throw missingRuntime(host, command);
};
