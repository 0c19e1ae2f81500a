/** What the programs of the command line share: arguments, output and exit codes. */
import { resolve } from 'node:path';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** npm changes the working directory; INIT_CWD is the one of the caller. */
export const resolvePath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

interface Command<A> {
  readonly usage: string;
  /** Undefined where the arguments are invalid or ask for help; may throw the error of `parseArgs`. */
  readonly readArguments: () => A | undefined;
  /** Resolves with the exit code. */
  readonly run: (given: A) => Promise<number>;
  /** The exit code where `run` rejects; 1 by default. */
  readonly failureCode?: number;
}

const readOrHelp = <A>(readArguments: () => A | undefined): A | undefined => {
  try {
    return readArguments();
  } catch {
    return undefined;
  }
};

/** Runs a command and sets the exit code: 2 after printing the usage, or what `run` says. A failure is one line on stderr. */
export const runCommand = async <A>({
  usage,
  readArguments,
  run,
  failureCode = 1,
}: Command<A>): Promise<void> => {
  const given = readOrHelp(readArguments);
  if (!given) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await run(given);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failureCode;
  }
};
