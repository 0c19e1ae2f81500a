/** A rendering process: started on demand, stopped after an idle period. */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnvironment } from '../childProcess/childEnvironment.ts';
import type { PrepareTask, RenderReport, RenderTask } from './renderTask.ts';

/** The picture cannot be used; the message is the reason, such as 'is too small'. */
export class PictureRefusal extends Error {}

export interface ImageWorker {
  /** Renders the files of a task and reports each finished one. Rejects if rendering fails or the process exits. */
  readonly render: (task: RenderTask, onRendered: (path: string) => void) => Promise<void>;
  /** Makes a picture to be stored. Rejects with a `PictureRefusal` if it cannot be used. */
  readonly prepare: (task: PrepareTask) => Promise<void>;
  /** Kills the process; a partly written file stays in the scratch folder. */
  readonly stop: () => void;
}

const idleMs = 10_000;
/** A longer task counts as hung. */
const taskTimeoutMs = 60_000;
/** Low priority, so that requests come first on a machine with few cores. */
const niceness = 10;

const program = new URL('./imageWorkerProcess.ts', import.meta.url);

const forkProcess = (): ChildProcess => {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: 'ignore',
    env: childEnvironment(),
  });
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, niceness);
    } catch {
      // Not permitted: the process keeps the server's priority.
    }
  return child;
};

/** Creates a worker, without starting its process. It renders one task at a time; the caller awaits each. */
export const createImageWorker = (): ImageWorker => {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Fails the current task. */
  let abortTask: ((reason: string) => void) | undefined;

  const kill = (): void => {
    clearTimeout(idleTimer);
    child?.removeAllListeners();
    // An 'error' event without a listener would throw.
    child?.on('error', () => {});
    child?.kill('SIGKILL');
    child = undefined;
  };

  const perform = async (
    task: RenderTask | PrepareTask,
    onRendered: (path: string) => void,
  ): Promise<void> => {
    clearTimeout(idleTimer);
    const running = (child ??= forkProcess());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    abortTask = (reason) => {
      kill();
      reject(new Error(reason));
    };
    const failTask = abortTask;
    const deadline = setTimeout(() => failTask('The image worker timed out.'), taskTimeoutMs);
    running.on('message', (report: RenderReport) => {
      if ('rendered' in report) onRendered(report.rendered);
      else if ('refused' in report) reject(new PictureRefusal(report.refused));
      else if ('error' in report) reject(new Error(report.error));
      // Under `node --watch`, the process also reports its imports.
      else if ('finished' in report) resolve();
    });
    running.once('error', (error) => failTask(`The image worker failed: ${error.message}`));
    running.once('exit', (code, signal) => failTask(`The image worker exited (${signal ?? code}).`));
    running.send(task, (error) => {
      if (error) failTask(`The image worker cannot be reached: ${error.message}`);
    });
    try {
      await promise;
    } finally {
      clearTimeout(deadline);
      abortTask = undefined;
      running.removeAllListeners();
      running.on('error', () => {});
      if (child === running) idleTimer = setTimeout(kill, idleMs).unref();
    }
  };

  return {
    render: perform,
    prepare: (task) => perform(task, () => {}),
    stop: () => {
      if (abortTask) abortTask('The shop is closing.');
      else kill();
    },
  };
};
