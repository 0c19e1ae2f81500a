import { fstatSync } from 'node:fs';
import { buildSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/**
 * The sandbox as a program. Prints `Sandbox payments at http://localhost:PORT` when it listens. Shuts down gracefully on
 * SIGTERM, SIGINT, or when its standard input closes because the parent process ended.
 */
const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const sandbox = buildSandbox(settings);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (isStdinPipe()) process.stdin.once('end', stop).once('close', stop).resume();
  const origin = await sandbox.listen(settings.port);
  process.stdout.write(`Sandbox payments at ${origin}\n`);
};

/** Standard input closes with the parent process only if it is a pipe, not for a terminal or /dev/null. */
const isStdinPipe = (): boolean => {
  const input = fstatSync(process.stdin.fd);
  return input.isFIFO() || input.isSocket();
};

const fail = (error: unknown): void => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    isPortTaken
      ? `Sandbox payments: the port is taken (SANDBOX_PORT). ${message}\n`
      : `Sandbox payments: ${message}\n`,
  );
  process.exit(1);
};

main().catch(fail);
