#!/usr/bin/env node
// The entry of every npm script. Plain JavaScript without dependencies, so that it starts on any Node from 18 on:
// installs the packages, finds a suitable Node, and runs the command with it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from './launch/serverProcess.mjs';
import { findRuntime, requireRuntime } from './launch/runtime.mjs';
import { installPackages } from './launch/packages.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Each command is a list of programs; each runs after the previous one has succeeded.
 * @type {Record<string, string[][]>}
 */
const commands = {
  start: [['scripts/build.ts'], ['server/main.ts']],
  build: [['scripts/build.ts']],
  dev: [['scripts/dev.ts']],
  test: [['scripts/test.ts']],
  'test:all': [['scripts/test.ts', '--long']],
  import: [['server/import.ts']],
  backup: [['server/backup.ts']],
  restore: [['server/restore.ts']],
  admin: [['server/admin.ts']],
  replay: [['scripts/replay.ts']],
  check: [['scripts/check.ts']],
  spec: [['scripts/spec.ts']],
  mutate: [['scripts/mutate.ts']],
  paths: [['scripts/paths.ts']],
  screens: [['scripts/screens.ts']],
  fuzz: [['scripts/prepareTests.ts'], ['scripts/fuzz.ts']],
  // Built first, because the processes serve `dist/`.
  chaos: [['scripts/prepareTests.ts'], ['scripts/build.ts'], ['scripts/chaos.ts']],
  charts: [['scripts/charts.ts']],
  // Built first, because the shop under load serves `dist/`.
  bench: [['scripts/build.ts'], ['scripts/bench.ts']],
  simulate: [['scripts/simulate.ts']],
};

/**
 * Runs a program in this terminal; resolves with its exit code, or 128 + n for a signal as in shells.
 * @param {string} node
 * @param {string[]} flags of Node
 * @param {string[]} program and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
const run = (node, flags, [program = '', ...args], env) =>
  new Promise((resolve) => {
    const child = spawn(node, [...flags, join(project, program), ...args], {
      cwd: project,
      stdio: 'inherit',
      env,
    });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child too; a second signal would abort its graceful shutdown.
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

const main = async () => {
  const [command = 'start', ...extra] = process.argv.slice(2);
  const programs = commands[command];
  if (programs === undefined) {
    throw new Error(`There is no command '${command}'; there are ${Object.keys(commands).join(', ')}.`);
  }
  const npmCommand = ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`;
  requireRuntime(project, npmCommand);
  installPackages(project);
  const node = findRuntime(project, npmCommand);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...serverEnvironment,
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  if (command === 'start') env.NODE_ENV = 'production';
  // `.env` configures the shop; tests have their own settings.
  const settings = join(project, '.env');
  const flags = ['--disable-warning=ExperimentalWarning'];
  if (['start', 'dev', 'import', 'admin', 'backup', 'restore'].includes(command) && existsSync(settings))
    flags.push(`--env-file=${settings}`);
  for (const [index, program] of programs.entries()) {
    const isLast = index === programs.length - 1;
    const programFlags = program[0] === 'server/main.ts' ? [...flags, ...serverFlags] : flags;
    const code = await run(node, programFlags, isLast ? [...program, ...extra] : program, env);
    if (code !== 0) return code;
  }
  return 0;
};

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
