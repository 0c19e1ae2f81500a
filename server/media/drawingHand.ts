/** One drawing process: started when it is needed, gone when it was idle for a while. */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { DrawingReport, DrawingTask } from './drawingTask.ts';

export interface DrawingHand {
  /** Draws the files of a task and tells of each as it stands. Rejects when the picture cannot be drawn or the process dies. */
  readonly draw: (task: DrawingTask, onDrawn: (path: string) => void) => Promise<void>;
  /** Ends the process at once; a file that it was writing stays unfinished and unseen. */
  readonly stop: () => void;
}

const idleMs = 10_000;
/** A task that takes longer hangs. */
const longestTaskMs = 60_000;
/** Shoppers' requests come first on a machine of few cores. */
const niceness = 10;

const program = new URL('./drawingProcess.ts', import.meta.url);

const start = (): ChildProcess => {
  const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'ignore' });
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, niceness);
    } catch {
      // A system that refuses lets it draw at the priority of the server.
    }
  return child;
};

/** A hand without a process yet. It draws one task at a time: wait for the first before giving it the next. */
export const createDrawingHand = (): DrawingHand => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Ends the task that is being drawn. */
  let abandon: ((reason: string) => void) | undefined;

  const end = (): void => {
    clearTimeout(idle);
    child?.removeAllListeners();
    // A late error of a process that is being ended concerns nobody.
    child?.on('error', () => {});
    child?.kill('SIGKILL');
    child = undefined;
  };

  const draw: DrawingHand['draw'] = async (task, onDrawn) => {
    clearTimeout(idle);
    const hand = (child ??= start());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    abandon = (reason) => {
      end();
      reject(new Error(reason));
    };
    const broken = abandon;
    const deadline = setTimeout(() => broken('The drawing process took too long.'), longestTaskMs);
    hand.on('message', (report: DrawingReport) => {
      if ('drawn' in report) onDrawn(report.drawn);
      else if ('fault' in report) reject(new Error(report.fault));
      else resolve();
    });
    hand.once('error', (error) => broken(`The drawing process failed: ${error.message}`));
    hand.once('exit', (code, signal) => broken(`The drawing process ended (${signal ?? code}).`));
    hand.send(task, (error) => {
      if (error) broken(`The drawing process does not listen: ${error.message}`);
    });
    try {
      await promise;
    } finally {
      clearTimeout(deadline);
      abandon = undefined;
      hand.removeAllListeners();
      hand.on('error', () => {});
      if (child === hand) idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    draw,
    stop: () => {
      if (abandon) abandon('The shop is closing.');
      else end();
    },
  };
};
