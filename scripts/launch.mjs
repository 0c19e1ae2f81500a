#!/usr/bin/env node
// The first thing that every npm script runs. Plain JavaScript without a dependency, so that it starts on any
// Node from 18 on: it brings the packages and the right Node, then hands over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime } from './launch/runtime.mjs';
import { installPackages } from './launch/packages.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Each command is one or more programs; a later one runs once the earlier one has succeeded.
 * @type {Record<string, string[][]>}
 */
const commands = {
  start: [['scripts/build.ts'], ['server/main.ts']],
  build: [['scripts/build.ts']],
  dev: [['scripts/dev.ts']],
  test: [['scripts/test.ts']],
  'test:all': [['scripts/test.ts', '--long']],
  import: [['server/import.ts']],
  replay: [['scripts/replay.ts']],
  check: [['scripts/check.ts']],
  spec: [['scripts/spec.ts']],
  mutate: [['scripts/mutate.ts']],
  paths: [['scripts/paths.ts']],
  screens: [['scripts/screens.ts']],
  charts: [['scripts/flow-pictures.ts']],
};

/**
 * Runs a program to its end with our terminal; resolves with its exit code, 128 + n for a signal as shells do.
 * @param {string} node
 * @param {string[]} flags of Node
 * @param {string[]} program and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(node, flags, [program = '', ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(node, [...flags, join(project, program), ...args], {
      cwd: project,
      stdio: 'inherit',
      env,
    });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child as well; sent twice it would cut a clean end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

async function main() {
  const [command = 'start', ...extra] = process.argv.slice(2);
  const programs = commands[command];
  if (programs === undefined) {
    throw new Error(`There is no command '${command}'; there are ${Object.keys(commands).join(', ')}.`);
  }
  installPackages(project);
  const node = findRuntime(project);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  if (command === 'start') env.NODE_ENV = 'production';
  // An operator's settings are for the shop; tests bring their own.
  const settings = join(project, '.env');
  const flags = ['--disable-warning=ExperimentalWarning'];
  if (['start', 'dev', 'import'].includes(command) && existsSync(settings))
    flags.push(`--env-file=${settings}`);
  for (const [index, program] of programs.entries()) {
    const isLast = index === programs.length - 1;
    const code = await run(node, flags, isLast ? [...program, ...extra] : program, env);
    if (code !== 0) return code;
  }
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
