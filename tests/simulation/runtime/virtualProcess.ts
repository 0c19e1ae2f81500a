/**
 * Replaces time, chance and timers of this process by those of the running simulation, for the shop's code and for its packages alike: the
 * SDK's back-off, the timeouts of the HTTP client and of the machines. Nothing of a simulated run can escape it, code that is written
 * later included. One simulation runs at a time.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import nodeTimers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { guardBuild } from './buildGuard.ts';
import type { Chance } from './chance.ts';
import type { Timeline } from './timeline.ts';

interface VirtualProcess {
  readonly timeline: Timeline;
  readonly chance: Chance;
}

let current: VirtualProcess | undefined;
let pendingImmediates = 0;

const RealDate = Date;
const realSetImmediate = setImmediate;
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  random: Math.random,
  now: performance.now.bind(performance),
};

/** Real milliseconds, for measurements of a simulation. */
export const realNow = (): number => real.now();

const virtualNow = (): number => current?.timeline.now() ?? RealDate.now();

class VirtualTimer {
  #cancel: () => void = () => {};
  readonly #arm: () => () => void;

  constructor(run: () => void, delayMs: number, repeats: boolean) {
    this.#arm = () => {
      const timeline = current?.timeline;
      if (!timeline) return () => {};
      return timeline.schedule(Math.max(1, delayMs), 'timer', () => {
        if (repeats) this.refresh();
        run();
      });
    };
    this.#cancel = this.#arm();
  }
  refresh(): this {
    this.#cancel();
    this.#cancel = this.#arm();
    return this;
  }
  cancel(): void {
    this.#cancel();
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return false;
  }
  close(): void {
    this.#cancel();
  }
  [Symbol.toPrimitive](): number {
    return 0;
  }
  [Symbol.dispose](): void {
    this.#cancel();
  }
}

type Callback = (...args: unknown[]) => void;

const setVirtualTimer =
  (repeats: boolean) =>
  (run: Callback, delayMs = 0, ...args: unknown[]): unknown =>
    current
      ? new VirtualTimer(() => run(...args), Number(delayMs) || 0, repeats)
      : real.setTimeout(run, delayMs, ...args);

const clearVirtualTimer = (timer: unknown): void => {
  if (timer instanceof VirtualTimer) timer.cancel();
  // What real timers accept.
  else real.clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
};

/** Counted, so that `settle` waits for what it runs. */
const setCountedImmediate = (run: Callback, ...args: unknown[]) => {
  pendingImmediates += 1;
  return realSetImmediate(() => {
    pendingImmediates -= 1;
    run(...args);
  });
};

const fill = <T extends ArrayBufferView>(view: T): T => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (current?.chance.fraction() ?? 0) * 256;
  return view;
};

const randomUuid = (): string => {
  const bytes = Buffer.from(fill(new Uint8Array(16)));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const sleepVirtually = (delayMs = 0, value?: unknown): Promise<unknown> =>
  new Promise((resolve) => setVirtualTimer(false)(() => resolve(value), delayMs));

const virtualDate = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [virtualNow()] : args, newTarget) as object,
  apply: () => new RealDate(virtualNow()).toString(),
  get: (target, key, receiver) => (key === 'now' ? virtualNow : Reflect.get(target, key, receiver)),
});

/** What the pages report to their console, also after a run has ended, is not for the reader of a simulation. */
const silencePages = (): void => {
  console.warn = () => undefined;
};

/** Patches this process once; without a running simulation, time passes as usual. */
const install = (): void => {
  silencePages();
  Object.assign(globalThis, {
    Date: virtualDate,
    setTimeout: setVirtualTimer(false),
    setInterval: setVirtualTimer(true),
    clearTimeout: clearVirtualTimer,
    clearInterval: clearVirtualTimer,
    setImmediate: setCountedImmediate,
  });
  Object.assign(nodeTimers, {
    setTimeout: setVirtualTimer(false),
    setInterval: setVirtualTimer(true),
    clearTimeout: clearVirtualTimer,
    clearInterval: clearVirtualTimer,
    setImmediate: setCountedImmediate,
  });
  Object.assign(timersPromises, {
    setTimeout: sleepVirtually,
    setImmediate: (value?: unknown) =>
      new Promise((resolve) => {
        setCountedImmediate(() => resolve(value));
      }),
  });
  Math.random = () => current?.chance.fraction() ?? real.random();
  performance.now = () => (current ? current.timeline.now() : real.now());
  AbortSignal.timeout = (delayMs) => {
    const controller = new AbortController();
    setVirtualTimer(false)(
      () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
      delayMs,
    );
    return controller.signal;
  };
  const { randomBytes, randomFillSync, randomInt, randomUUID } = crypto;
  Object.assign(crypto, {
    randomBytes: (size: number) => (current ? Buffer.from(fill(new Uint8Array(size))) : randomBytes(size)),
    randomFillSync: (view: NodeJS.ArrayBufferView) => (current ? fill(view) : randomFillSync(view)),
    randomInt: (min: number, max?: number) => {
      if (!current) return max === undefined ? randomInt(min) : randomInt(min, max);
      return max === undefined ? current.chance.integer(0, min - 1) : current.chance.integer(min, max - 1);
    },
    randomUUID: () => (current ? randomUuid() : randomUUID()),
  });
  const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  Object.defineProperties(globalThis.crypto, {
    getRandomValues: {
      value: <T extends ArrayBufferView<ArrayBuffer>>(view: T) =>
        current ? fill(view) : getRandomValues(view),
      configurable: true,
    },
    randomUUID: { value: () => (current ? randomUuid() : randomUUID()), configurable: true },
  });
  guardBuild(() => current !== undefined);
  syncBuiltinESMExports();
};

install();

/** Resolves when no immediate is pending, and so no promise that the shop's code could continue by itself. */
export const settle = async (): Promise<void> => {
  do {
    // oxlint-disable-next-line no-await-in-loop -- each turn may add another
    await new Promise((resolve) => {
      realSetImmediate(resolve);
    });
  } while (pendingImmediates > 0);
};

/** Time and chance of this process come from here until the returned function is called. */
export const enterVirtualProcess = (entered: VirtualProcess): (() => void) => {
  current = entered;
  return () => {
    current = undefined;
  };
};
