import { once } from 'node:events';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends what tests left running; `tests/support/nodeSetup.ts` calls it after each file. */
export async function endChildren(): Promise<void> {
  const ends = [...running].map((child) => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    return gone;
  });
  await Promise.all(ends);
}

export interface Child {
  readonly process: ChildProcess;
  /** Everything that it printed so far, both streams in the order they came. */
  output(): string;
  /** Resolves with the first match of the pattern; rejects when the process ends or `timeoutMs` pass before. */
  printed(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray>;
  /** Sends the signal and resolves once the process is gone, however it went. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of the tests that does not outlive them. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => void running.delete(child));
  let text = '';
  let failure = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
    tell();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('error', (error) => {
    failure = error.message;
  });

  return {
    process: child,
    output: () => text,
    async printed(pattern, timeoutMs) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const match = pattern.exec(text);
        if (match !== null) resolve(match);
      };
      const refuse = (why: string) =>
        reject(new Error(`${command} ${why} before ${pattern}:\n${failure}${text}`));
      const timer = setTimeout(() => refuse(`printed nothing in ${timeoutMs} ms`), timeoutMs);
      listeners.add(look);
      void gone.then(() => refuse('ended'));
      look();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        listeners.delete(look);
      }
    },
    async end(signal) {
      if (running.has(child)) child.kill(signal);
      await gone;
    },
  };
}
