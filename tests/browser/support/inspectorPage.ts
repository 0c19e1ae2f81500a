/** Helpers for the tests of the inspector at `/flows`. */
import type { Page } from 'playwright-core';
import { shopMachines } from '../../../src/flows/definition/shopMachines.ts';
import { definitionOf } from '../../../src/journal/definition.ts';
import { exportFormat, exportVersion } from '../../../src/journal/export.ts';

/** Connects like Stately's inspector and records the messages it receives. */
export const statelyStub = `<!doctype html><title>Stub</title><script>
  window.messages = [];
  addEventListener('message', ({ data }) => window.messages.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Records all messages that the inspector page receives. */
export const recordMessages = () => {
  const messages: unknown[] = [];
  new BroadcastChannel('verrow.flows').addEventListener('message', ({ data }) => messages.push(data));
  Object.assign(window, { messages });
};
export const recordedMessages = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify((globalThis as unknown as { messages: unknown[] }).messages));

/** Chart texts that are rendered below this size, with their size in px. */
export const chartTextsBelow = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(
    (minSize) =>
      [...document.querySelectorAll<SVGTextElement>('svg.chart text')].flatMap((text) => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        return size < minSize ? [`${text.textContent}: ${size}`] : [];
      }),
    pixels,
  );
/** Texts outside the chart below this size, with their size in px. */
export const pageTextsBelow = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(
    (minSize) =>
      [...document.querySelectorAll<HTMLElement>('#root *:not(svg *)')].flatMap((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return hasText && size < minSize ? [`${element.textContent}: ${size}`] : [];
      }),
    pixels,
  );
/** An export of an older build whose cart machine had one more state. */
export const createOlderSession = (): object => {
  const cart = shopMachines.get('cart');
  if (!cart) throw new Error('There is no cart machine.');
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
