import { describe, expect, it } from 'vitest';
import { findRepeated, type LoggedRequest } from '../../scripts/bench/browser/networkLog.ts';
import { removeScripts } from '../../scripts/bench/browser/pagesWithoutScripts.ts';
import { toBlockingMs, toObservations, toPageSample } from '../../scripts/bench/browser/pageSample.ts';

const request = (url: string, failure?: string): LoggedRequest => ({
  method: 'GET',
  url: `http://shop.example${url}`,
  kind: 'other',
  bytes: 10,
  isOpen: false,
  isSent: true,
  ...(failure === undefined ? {} : { failure }),
});
const bytes = { html: 1, script: 2_000, style: 0, font: 0, picture: 0, other: 0 };
const load = {
  navigation: { firstByte: 5, firstPaint: 100, decodedBytes: 40_000, encodedBytes: 14_000 },
  records: {
    paints: [
      { time: 100, element: "h1 'Men'" },
      { time: 140, element: "img '/media/a.avif'" },
    ],
    shifts: [0.1, 0.2],
    longTasks: [
      { start: 20, end: 90 },
      { start: 60, end: 180 },
      { start: 200, end: 260 },
    ],
    interactions: [],
    presses: [],
    changes: [],
  },
  atLoad: { requests: 2, bytes },
  untilIdle: { requests: 4, bytes: { ...bytes, script: 3_500 } },
  requests: [request('/'), request('/a.js'), request('/a.js'), request('/api', '404')],
  messages: ['error: Minified React error #418'],
};

describe('the pages of npm run bench', () => {
  it('counts as blocked what is above 50 ms of each task after the first paint', () => {
    expect(toBlockingMs(load.records.longTasks, 100)).toBe(30 + 10);
    expect(toBlockingMs([], 100)).toBe(0);
  });

  it('takes the last candidate as the largest paint, and counts faults', () => {
    expect(toPageSample(load)).toMatchObject({
      ttfbMs: 5,
      lcpMs: 140,
      tbtMs: 40,
      longestTaskMs: 120,
      htmlKb: 40,
      htmlBrotliKb: 14,
      scriptLoadKb: 2,
      scriptKb: 3.5,
      requestsAtLoad: 2,
      requests: 4,
      failedRequests: 1,
      repeatedRequests: 1,
      consoleMessages: 1,
      hydrationWarnings: 1,
    });
  });

  it('names the largest element and each fault', () => {
    expect(toObservations(load)).toEqual([
      "largest: img '/media/a.avif'",
      'failed (404): GET /api',
      'sent twice: GET /a.js',
      'error: Minified React error #418',
    ]);
  });

  it('finds repetitions by method and address', () => {
    const post = { ...request('/a'), method: 'POST' };
    expect(findRepeated([request('/a'), post, request('/b')])).toEqual([]);
    expect(findRepeated([request('/a'), request('/a'), request('/a')])).toHaveLength(2);
  });

  it('removes scripts, data blocks and preloads of modules from the yardstick', () => {
    const html =
      '<link rel="icon" href="/i.svg"><link rel="modulepreload" crossorigin href="/a.js"><script>let a</script><p>Text</p><script type="application/json" id="data">{"a":"<p>"}</script><script type="module" src="/b.js"></script>';
    expect(removeScripts(html)).toBe('<link rel="icon" href="/i.svg"><p>Text</p>');
  });
});
