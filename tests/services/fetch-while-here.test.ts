import { afterEach, expect, it, vi } from 'vitest';
import { fetchWhileHere } from '../../src/app/browser/fetchWhileHere.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose requests break off when they are told to. */
const openPage = () => {
  const page = new EventTarget();
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const told: unknown[] = [];
  // Of a window it needs no more than its events.
  const ask = fetchWhileHere(page as Window);
  const asked = ask('/orders').catch((error: unknown) => told.push(error));
  return { page, told, asked, breakOff: () => reject(new TypeError('Failed to fetch')) };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('tells of a request that does not get through', async () => {
  const { told, asked, breakOff } = openPage();
  breakOff();
  await asked;
  expect(told).toEqual([new TypeError('Failed to fetch')]);
});

it('tells a page that is left of nothing that breaks off by that, until it is shown again', async () => {
  const { page, told, asked, breakOff } = openPage();
  page.dispatchEvent(new Event('pagehide'));
  breakOff();
  await settle();
  expect(told).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await asked;
  expect(told).toHaveLength(1);
});
