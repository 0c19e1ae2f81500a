import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/** Runs a command and returns its output; throws with the output if it fails. */
export const runQuietly = (
  command: string,
  args: readonly string[],
  options: SpawnSyncOptions = {},
): string => {
  const run = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.error !== undefined) throw run.error;
  if (run.status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed (${run.status ?? run.signal}):\n${run.stdout}${run.stderr}`,
    );
  }
  return run.stdout;
};

/** Whether this process may install Debian packages. */
export const canInstallPackages = (): boolean => {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
};

/** Installs a Debian package non-interactively; throws with apt-get's output if it fails. */
export const installPackage = (name: string): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  runQuietly('apt-get', ['update', '-q'], { env });
  runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
};
