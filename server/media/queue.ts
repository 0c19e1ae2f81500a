/**
 * The order in which pictures are drawn: what a shopper waits for, picture by picture, before what is only prepared.
 * Asking for the same file twice draws it once.
 */
import { createDrawingHand } from './drawingHand.ts';
import type { DrawingTask } from './drawingTask.ts';

type TaskFile = DrawingTask['files'][number];

/** Files of one picture. */
export interface Commission {
  readonly source: string;
  readonly files: readonly TaskFile[];
}

export interface DrawingQueue {
  /** Resolves when the file stands. Rejects when it cannot be drawn, when `signal` is aborted, or when the queue is full or closed. */
  readonly demand: (source: string, file: TaskFile, signal?: AbortSignal) => Promise<void>;
  /** Takes commissions from `list` whenever nobody waits for anything, until it ends. */
  readonly prepare: (list: AsyncIterable<Commission>) => Promise<void>;
  readonly close: () => void;
}

export interface DrawingQueueOptions {
  readonly scratch: string;
  /** How many processes may draw what shoppers wait for; preparation keeps to one. */
  readonly hands: number;
  /** Hears of pictures that could not be drawn while nobody waited. */
  readonly onFault: (source: string, error: Error) => void;
}

/** More than this many files waited for is a flood, not a shopper. */
const longestQueue = 400;

interface Wait {
  readonly source: string;
  readonly file: TaskFile;
  readonly drawn: PromiseWithResolvers<void>;
  waiters: number;
  isBegun: boolean;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export const createDrawingQueue = ({ scratch, hands, onFault }: DrawingQueueOptions): DrawingQueue => {
  const idle = Array.from({ length: hands }, createDrawingHand);
  const all = [...idle];
  const waits = new Map<string, Wait>();
  /** Preparations that stand in line for a free hand, at most one of which draws. */
  let waitingPreparation: (() => void) | undefined;
  let isPreparing = false;
  let isClosed = false;

  const begin = (wait: Wait): TaskFile => {
    wait.isBegun = true;
    return wait.file;
  };

  const finish = (path: string, error?: Error): void => {
    const wait = waits.get(path);
    waits.delete(path);
    if (error) wait?.drawn.reject(error);
    else wait?.drawn.resolve();
  };

  const drawWith = async (source: string, files: readonly TaskFile[]): Promise<Error | undefined> => {
    const hand = idle.shift();
    if (!hand) return new Error('No hand is free.');
    try {
      await hand.draw({ source, scratch, files }, (path) => finish(path));
      return undefined;
    } catch (error) {
      return asError(error);
    } finally {
      idle.push(hand);
    }
  };

  const serve = async (source: string): Promise<void> => {
    const mine = [...waits.values()].filter((wait) => wait.source === source && !wait.isBegun);
    const error = await drawWith(source, mine.map(begin));
    for (const { file } of mine) finish(file.path, error);
    advance();
  };

  const advance = (): void => {
    while (idle.length > 0 && !isClosed) {
      const next = [...waits.values()].find((wait) => !wait.isBegun);
      if (!next) break;
      void serve(next.source);
    }
    if (idle.length === 0 || isPreparing) return;
    waitingPreparation?.();
    waitingPreparation = undefined;
  };

  const demand: DrawingQueue['demand'] = async (source, file, signal) => {
    signal?.throwIfAborted();
    if (isClosed || (waits.size >= longestQueue && !waits.has(file.path)))
      throw new Error('Too many pictures are waited for.');
    const wait = waits.get(file.path) ?? {
      source,
      file,
      drawn: Promise.withResolvers<void>(),
      waiters: 0,
      isBegun: false,
    };
    waits.set(file.path, wait);
    wait.waiters += 1;
    const leave = (): void => {
      wait.waiters -= 1;
      if (wait.waiters > 0 || wait.isBegun) return;
      finish(file.path, new Error('Nobody waits for this picture any more.'));
    };
    signal?.addEventListener('abort', leave, { once: true });
    advance();
    try {
      await wait.drawn.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };

  const prepare: DrawingQueue['prepare'] = async (list) => {
    for await (const { source, files } of list) {
      while ((idle.length === 0 || isPreparing) && !isClosed) {
        const turn = Promise.withResolvers<void>();
        const before = waitingPreparation;
        waitingPreparation = () => {
          before?.();
          turn.resolve();
        };
        await turn.promise;
      }
      if (isClosed) return;
      isPreparing = true;
      const error = await drawWith(source, files);
      isPreparing = false;
      if (error && !isClosed) onFault(source, error);
      advance();
    }
  };

  return {
    demand,
    prepare,
    close: () => {
      isClosed = true;
      for (const hand of all) hand.stop();
      for (const path of waits.keys()) finish(path, new Error('The shop is closing.'));
      waitingPreparation?.();
    },
  };
};
