import { once } from 'node:events';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
/** Those that outlast a test file. */
const lasting = new Set<ChildProcess>();

const endLasting = (): void => {
  for (const child of lasting) child.kill('SIGTERM');
};

/** Kills all running children except lasting ones; `nodeSetup.ts` calls it after each test file. */
export const killChildren = async (): Promise<void> => {
  const ending = [...running].filter((child) => !lasting.has(child));
  const exits = ending.map((child) => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    return exit;
  });
  await Promise.all(exits);
};

export interface Child {
  readonly process: ChildProcess;
  /** Output so far, both streams interleaved. */
  output(): string;
  /** The first match in the output; rejects when the process ends before, or after `timeoutMs`. */
  waitForOutput(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray>;
  /** Sends the signal and waits for the exit. */
  terminate(signal: NodeJS.Signals): Promise<void>;
}

export interface ChildOptions extends SpawnOptions {
  /** Default false: the child is killed after the test file, else when this worker ends. */
  readonly isLasting?: boolean;
}

/** Starts a child process. */
export const startChild = (
  command: string,
  args: readonly string[],
  { isLasting = false, ...options }: ChildOptions,
): Child => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  if (isLasting) {
    // Vitest ends its workers by this signal.
    if (lasting.size === 0) process.once('SIGTERM', endLasting).once('exit', endLasting);
    lasting.add(child);
  }
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => void running.delete(child));
  let text = '';
  let failure = '';
  const listeners = new Set<() => void>();
  const append = (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  child.once('error', (error) => {
    failure = error.message;
  });

  return {
    process: child,
    output: () => text,
    async waitForOutput(pattern, timeoutMs) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const checkOutput = () => {
        const match = pattern.exec(text);
        if (match !== null) resolve(match);
      };
      const fail = (reason: string) =>
        reject(new Error(`${command} ${reason} before ${pattern}:\n${failure}${text}`));
      const timer = setTimeout(() => fail(`ran for ${timeoutMs} ms`), timeoutMs);
      listeners.add(checkOutput);
      void exited.then(() => fail('ended'));
      checkOutput();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        listeners.delete(checkOutput);
      }
    },
    async terminate(signal) {
      if (running.has(child)) child.kill(signal);
      await exited;
    },
  };
};
