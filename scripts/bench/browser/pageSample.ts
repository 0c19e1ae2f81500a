/** Figures of one page load, from what page and protocol recorded. */
import type { Sample } from '../sample.ts';
import { findRepeated, type LoggedRequest, type NetworkTotals } from './networkLog.ts';
import type { PageRecords } from './pageRecords.ts';

/** From the browser's performance timeline; times in ms, sizes in bytes. */
export interface NavigationFigures {
  readonly firstByte: number;
  readonly firstPaint: number;
  /** The body of the HTML, decoded and as sent. */
  readonly decodedBytes: number;
  readonly encodedBytes: number;
}

export interface PageLoad {
  readonly navigation: NavigationFigures;
  readonly records: PageRecords;
  readonly atLoad: NetworkTotals;
  readonly untilIdle: NetworkTotals;
  readonly requests: readonly LoggedRequest[];
  readonly messages: readonly string[];
}

const bytesPerKb = 1000;
/** A task blocks input for the time above this. */
const shortTaskMs = 50;

/** Runs in the page. */
export const readNavigation = (): NavigationFigures => {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The page has no navigation.');
  return {
    firstByte: navigation.responseStart,
    firstPaint: paint?.startTime ?? 0,
    decodedBytes: navigation.decodedBodySize,
    encodedBytes: navigation.encodedBodySize,
  };
};

/** The time above 50 ms of all tasks after the first paint. */
export const toBlockingMs = (tasks: PageRecords['longTasks'], firstPaint: number): number =>
  tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - shortTaskMs), 0);

const hydrationMessage = /hydrat|react error #4(18|2[0-9])/i;

/** The figures of a page load. */
export const toPageSample = ({
  navigation,
  records,
  atLoad,
  untilIdle,
  requests,
  messages,
}: PageLoad): Sample => ({
  ttfbMs: navigation.firstByte,
  fcpMs: navigation.firstPaint,
  ...(records.paints.length === 0 ? {} : { lcpMs: records.paints.at(-1)?.time ?? 0 }),
  cls: records.shifts.reduce((sum, shift) => sum + shift, 0),
  tbtMs: toBlockingMs(records.longTasks, navigation.firstPaint),
  longestTaskMs: Math.max(0, ...records.longTasks.map(({ start, end }) => end - start)),
  htmlKb: navigation.decodedBytes / bytesPerKb,
  htmlBrotliKb: navigation.encodedBytes / bytesPerKb,
  scriptLoadKb: atLoad.bytes.script / bytesPerKb,
  scriptKb: untilIdle.bytes.script / bytesPerKb,
  styleKb: untilIdle.bytes.style / bytesPerKb,
  fontKb: untilIdle.bytes.font / bytesPerKb,
  pictureKb: untilIdle.bytes.picture / bytesPerKb,
  requestsAtLoad: atLoad.requests,
  requests: untilIdle.requests,
  failedRequests: requests.filter(({ failure }) => failure !== undefined).length,
  repeatedRequests: findRepeated(requests).length,
  consoleMessages: messages.length,
  hydrationWarnings: messages.filter((message) => hydrationMessage.test(message)).length,
});

const formatAddress = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** What a page load's figures cannot tell: the largest element, and each fault. */
export const toObservations = ({ records, requests, messages }: PageLoad): string[] => [
  ...records.paints.slice(-1).map(({ element }) => `largest: ${element}`),
  ...requests.flatMap(({ method, url, failure }) =>
    failure === undefined ? [] : [`failed (${failure}): ${method} ${formatAddress(url)}`],
  ),
  ...findRepeated(requests).map(({ method, url }) => `sent twice: ${method} ${formatAddress(url)}`),
  ...messages,
];
