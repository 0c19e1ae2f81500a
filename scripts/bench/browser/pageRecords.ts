/** What a document records about itself, by a script that runs before its own. */

/** Times in ms since the navigation's start. */
export interface PageRecords {
  readonly paints: { readonly time: number; readonly element: string }[];
  readonly shifts: number[];
  readonly longTasks: { readonly start: number; readonly end: number }[];
  /** Interactions that took at least 16 ms, the shortest that browsers report. */
  readonly interactions: { readonly id: number; readonly duration: number }[];
  readonly presses: number[];
  /** Frames in which an awaited change was painted, in the order of the waits. */
  readonly changes: { readonly expectation: number; readonly time: number }[];
}

/** An element that appears or changes: it matches the selector and, if given, has this text. */
export interface Expectation {
  readonly selector: string;
  readonly text?: string;
}

declare global {
  interface Window {
    benchRecords: PageRecords;
    /** Starts waiting for a change and returns the number of the wait. */
    benchExpect: (expectation: Expectation) => number;
  }
}

/** Runs in the page before its scripts; must not refer to anything outside of itself. */
export const recordPage = (expectation: Expectation | null): void => {
  const records: PageRecords = {
    paints: [],
    shifts: [],
    longTasks: [],
    interactions: [],
    presses: [],
    changes: [],
  };
  window.benchRecords = records;

  const observe = (type: string, read: (entry: PerformanceEntry) => void): void => {
    // `durationThreshold` is not part of TypeScript's DOM types.
    const options: PerformanceObserverInit = { type, buffered: true };
    Reflect.set(options, 'durationThreshold', 16);
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe(options);
  };
  const numberOf = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name) ?? 0);
  const describe = (element: unknown): string => {
    if (!(element instanceof Element)) return 'removed element';
    const source = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : '';
    const text = source || (element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} '${text}'`;
  };
  observe('largest-contentful-paint', (entry) =>
    records.paints.push({ time: entry.startTime, element: describe(Reflect.get(entry, 'element')) }),
  );
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) records.shifts.push(numberOf(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) =>
    records.longTasks.push({ start: startTime, end: startTime + duration }),
  );
  observe('event', (entry) => {
    const id = numberOf(entry, 'interactionId');
    if (id > 0) records.interactions.push({ id, duration: entry.duration });
  });
  addEventListener('pointerdown', ({ timeStamp }) => records.presses.push(timeStamp), { capture: true });

  let waits = 0;
  window.benchExpect = ({ selector, text }) => {
    const number = waits;
    waits += 1;
    const isThere = (): boolean =>
      [...document.querySelectorAll(selector)].some(
        (element) => text === undefined || element.textContent?.trim() === text,
      );
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      const note = () => records.changes.push({ expectation: number, time: performance.now() });
      // The second frame begins when the first one, which shows the change, has been painted.
      requestAnimationFrame(() => requestAnimationFrame(note));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    return number;
  };
  if (expectation !== null) window.benchExpect(expectation);
};
