import type { Chance } from './chance.ts';
import type { Recorder } from './recorder.ts';

/** What a scheduled event does. One that returns a promise holds the timeline until it resolves. */
export type Run = () => void | Promise<void>;

interface Entry {
  readonly at: number;
  /** Drawn: decides among events of the same moment. */
  readonly rank: number;
  readonly label: string;
  run: Run | undefined;
}

/** Virtual time: events run in the order of their times, and nothing else passes time. */
export interface Timeline {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs `run` after `delayMs`; returns the function that cancels it. The label is recorded. */
  readonly schedule: (delayMs: number, label: string, run: Run) => () => void;
  readonly sleep: (delayMs: number, label: string) => Promise<void>;
  /** Runs every event up to `end`, and what they schedule until then. `onStep` is called after each. */
  readonly runUntil: (end: number, onStep?: () => void) => Promise<void>;
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at === other.at ? one.rank < other.rank : one.at < other.at;

const createHeap = () => {
  const entries: Entry[] = [];
  const swap = (from: number, to: number) => {
    const [one, other] = [entries[from], entries[to]];
    if (one && other) [entries[from], entries[to]] = [other, one];
  };
  const isLess = (one: number, other: number): boolean => {
    const [left, right] = [entries[one], entries[other]];
    return left !== undefined && right !== undefined && isBefore(left, right);
  };
  return {
    peek: () => entries[0],
    push: (entry: Entry) => {
      entries.push(entry);
      for (let at = entries.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isLess(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
    },
    pop: () => {
      swap(0, entries.length - 1);
      const top = entries.pop();
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (isLess(left, least)) least = left;
        if (isLess(right, least)) least = right;
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
};

interface TimelineOptions {
  readonly start: number;
  readonly chance: Chance;
  readonly recorder: Recorder;
  /** Resolves when everything that an event caused waits for another event. */
  readonly settle: () => Promise<void>;
}

export const createTimeline = ({ start, chance, recorder, settle }: TimelineOptions): Timeline => {
  const heap = createHeap();
  let now = start;

  const schedule: Timeline['schedule'] = (delayMs, label, run) => {
    const entry: Entry = { at: now + Math.max(0, Math.round(delayMs)), rank: chance.fraction(), label, run };
    heap.push(entry);
    return () => {
      entry.run = undefined;
    };
  };

  return {
    now: () => now,
    schedule,
    sleep: (delayMs, label) =>
      new Promise((resolve) => {
        schedule(delayMs, label, resolve);
      }),
    runUntil: async (end, onStep = () => {}) => {
      for (let next = heap.peek(); next && next.at <= end; next = heap.peek()) {
        heap.pop();
        const { run } = next;
        if (!run) continue;
        now = Math.max(now, next.at);
        recorder.decide(now, next.label);
        const running = run();
        // oxlint-disable-next-line no-await-in-loop -- one event after the other
        if (running) await running;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await settle();
        onStep();
      }
      now = Math.max(now, end);
    },
  };
};
