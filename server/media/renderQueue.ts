/** Schedules rendering: requested files before prerendered ones, grouped by picture. Concurrent requests for a file share one rendering. */
import { createImageWorker } from './imageWorker.ts';
import type { RenderTask } from './renderTask.ts';

type TaskFile = RenderTask['files'][number];

/** Files of one picture. */
export interface RenderJob {
  readonly source: string;
  readonly files: readonly TaskFile[];
}

export interface RenderQueue {
  /** Resolves when the file exists. Rejects if rendering fails, `signal` is aborted, or the queue is full or closed. */
  readonly request: (source: string, file: TaskFile, signal?: AbortSignal) => Promise<void>;
  /** Processes `jobs` whenever no request is pending, until they end. */
  readonly prerender: (jobs: AsyncIterable<RenderJob>) => Promise<void>;
  readonly close: () => void;
}

export interface RenderQueueOptions {
  readonly scratch: string;
  /** Number of worker processes for requested files; prerendering uses one of them. */
  readonly workerCount: number;
  /** Called for a picture that failed to prerender. */
  readonly onError: (source: string, error: Error) => void;
}

/** Further requests are rejected. */
const maxPendingFiles = 400;

interface PendingFile {
  readonly source: string;
  readonly file: TaskFile;
  readonly rendered: PromiseWithResolvers<void>;
  waiters: number;
  isStarted: boolean;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export const createRenderQueue = ({ scratch, workerCount, onError }: RenderQueueOptions): RenderQueue => {
  const idle = Array.from({ length: workerCount }, createImageWorker);
  const workers = [...idle];
  const pendingFiles = new Map<string, PendingFile>();
  /** Wakes prerender calls that wait for an idle worker; one of them renders at a time. */
  let resumePrerender: (() => void) | undefined;
  let isPrerendering = false;
  let isClosed = false;

  const start = (pending: PendingFile): TaskFile => {
    pending.isStarted = true;
    return pending.file;
  };

  const finish = (path: string, error?: Error): void => {
    const pending = pendingFiles.get(path);
    pendingFiles.delete(path);
    if (error) pending?.rendered.reject(error);
    else pending?.rendered.resolve();
  };

  const renderOnIdleWorker = async (
    source: string,
    files: readonly TaskFile[],
  ): Promise<Error | undefined> => {
    const worker = idle.shift();
    if (!worker) return new Error('No worker is idle.');
    try {
      await worker.render({ source, scratch, files }, (path) => finish(path));
      return undefined;
    } catch (error) {
      return toError(error);
    } finally {
      idle.push(worker);
    }
  };

  const renderSource = async (source: string): Promise<void> => {
    const batch = [...pendingFiles.values()].filter(
      (pending) => pending.source === source && !pending.isStarted,
    );
    const error = await renderOnIdleWorker(source, batch.map(start));
    for (const { file } of batch) finish(file.path, error);
    schedule();
  };

  const schedule = (): void => {
    while (idle.length > 0 && !isClosed) {
      const next = [...pendingFiles.values()].find((pending) => !pending.isStarted);
      if (!next) break;
      void renderSource(next.source);
    }
    if (idle.length === 0 || isPrerendering) return;
    resumePrerender?.();
    resumePrerender = undefined;
  };

  const request: RenderQueue['request'] = async (source, file, signal) => {
    signal?.throwIfAborted();
    if (isClosed || (pendingFiles.size >= maxPendingFiles && !pendingFiles.has(file.path)))
      throw new Error('Too many pictures are requested.');
    const pending = pendingFiles.get(file.path) ?? {
      source,
      file,
      rendered: Promise.withResolvers<void>(),
      waiters: 0,
      isStarted: false,
    };
    pendingFiles.set(file.path, pending);
    pending.waiters += 1;
    const onAbort = (): void => {
      pending.waiters -= 1;
      if (pending.waiters > 0 || pending.isStarted) return;
      finish(file.path, new Error('All requests for this picture were aborted.'));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    schedule();
    try {
      await pending.rendered.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  };

  const prerender: RenderQueue['prerender'] = async (jobs) => {
    for await (const { source, files } of jobs) {
      while ((idle.length === 0 || isPrerendering) && !isClosed) {
        const resumed = Promise.withResolvers<void>();
        const previous = resumePrerender;
        resumePrerender = () => {
          previous?.();
          resumed.resolve();
        };
        await resumed.promise;
      }
      if (isClosed) return;
      isPrerendering = true;
      const error = await renderOnIdleWorker(source, files);
      isPrerendering = false;
      if (error && !isClosed) onError(source, error);
      schedule();
    }
  };

  return {
    request,
    prerender,
    close: () => {
      isClosed = true;
      for (const worker of workers) worker.stop();
      for (const path of pendingFiles.keys()) finish(path, new Error('The shop is closing.'));
      resumePrerender?.();
    },
  };
};
