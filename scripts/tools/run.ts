import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/** Runs a command to its end with its output hidden, and throws what it printed when it fails. */
export function runQuietly(command: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const run = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.error !== undefined) throw run.error;
  if (run.status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed (${run.status ?? run.signal}):\n${run.stdout}${run.stderr}`,
    );
  }
  return run.stdout;
}

/** True where this process may install Debian packages. */
export function canInstallPackages(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs a Debian package with its default answers; throws what apt-get said when it fails. */
export function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  runQuietly('apt-get', ['update', '-q'], { env });
  runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
}
