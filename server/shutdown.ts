import type { Log } from './log.ts';

/** Requests get this long to finish; past it the process ends with what was committed, which is all that was acknowledged. */
const longestMs = 10_000;

export interface Endings {
  /** Something to do at the end; the last added is done first. */
  readonly add: (end: () => unknown) => void;
}

/** Ends the process in order on SIGTERM or SIGINT: what was opened last is closed first. A second signal ends it at once. */
export const endsInOrder = (log: Log): Endings => {
  const endings: (() => unknown)[] = [];
  let isEnding = false;

  const end = async (): Promise<void> => {
    setTimeout(() => process.exit(1), longestMs).unref();
    for (const each of endings.toReversed()) {
      try {
        await each();
      } catch (error) {
        log.error('Something did not end well', error);
      }
    }
    process.exit(0);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void end();
    });

  return { add: (ending) => void endings.push(ending) };
};
