import { fstatSync } from 'node:fs';
import { buildSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/**
 * The sandbox as a program. It says `Sandbox payments at http://localhost:PORT` once it serves, and ends, with
 * all answers given, on SIGTERM or SIGINT, or when its standard input closes because whoever started it is gone.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = buildSandbox(settings);
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (inputIsPipe()) process.stdin.once('end', end).once('close', end).resume();
  const origin = await sandbox.listen(settings.port);
  process.stdout.write(`Sandbox payments at ${origin}\n`);
}

/** From a launcher, standard input is a pipe that closes with its parent; a terminal or /dev/null says nothing. */
function inputIsPipe(): boolean {
  const input = fstatSync(process.stdin.fd);
  return input.isFIFO() || input.isSocket();
}

function fail(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    taken
      ? `Sandbox payments: the port is taken (SANDBOX_PORT). ${message}\n`
      : `Sandbox payments: ${message}\n`,
  );
  process.exit(1);
}

main().catch(fail);
