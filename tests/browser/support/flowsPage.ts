/** What the tests of `/flows` measure, listen to and import. */
import type { Page } from 'playwright-core';
import { charts } from '../../../src/flows/charts.ts';
import { definitionOf } from '../../../src/journal/definition.ts';
import { exportFormat, exportVersion } from '../../../src/journal/export.ts';

/** Connects as Stately's inspector does, and keeps what it is told. */
export const statelyStub = `<!doctype html><title>Stub</title><script>
  window.heard = [];
  addEventListener('message', ({ data }) => window.heard.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Keeps all that the page of the flows is told. */
export const keepFrames = () => {
  const heard: unknown[] = [];
  new BroadcastChannel('verrow.flows').addEventListener('message', ({ data }) => heard.push(data));
  Object.assign(window, { heard });
};
export const heardBy = (where: Page): Promise<string> =>
  where.evaluate(() => JSON.stringify((globalThis as unknown as { heard: unknown[] }).heard));

/** The size on the screen of each text of the chart that is below this many pixels. */
export const labelsBelow = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<SVGTextElement>('svg.chart text')].flatMap((text) => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        return size < least ? [`${text.textContent}: ${size}`] : [];
      }),
    pixels,
  );
/** The size of each text around the chart that is below this many pixels. */
export const textsBelow = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('#root *:not(svg *)')].flatMap((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return hasText && size < least ? [`${element.textContent}: ${size}`] : [];
      }),
    pixels,
  );
/** A session of a build whose cart had a state more, with the states that it was recorded to be in. */
export const olderSession = (): object => {
  const cart = charts.get('cart');
  if (!cart) throw new Error('There is no such machine.');
  const definition = definitionOf(cart);
  const states = {
    ...(definition.config['states'] as object),
    parked: { on: { 'cart.unparked': 'guest' } },
  };
  const older = { ...definition, hash: 'older', config: { ...definition.config, states } };
  const stream = {
    flow: 'cart',
    machine: 'cart',
    version: 1,
    hash: 'older',
    input: null,
    base: null,
    baseSeq: 0,
  };
  const entries = [[1, 1, { type: 'session.absent' }]];
  const checkpoints = [[1, { guest: 'browsing' }]];
  return {
    format: exportFormat,
    formatVersion: exportVersion,
    exportedAt: new Date(0).toISOString(),
    build: null,
    definitions: [older],
    streams: [{ ...stream, entries, checkpoints }],
  };
};
