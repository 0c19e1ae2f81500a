import { afterEach, expect, it, vi } from 'vitest';
import { fetchWhileHere } from '../../src/app/browser/fetchWhileHere.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose requests break off when they are told to. */
const openPage = () => {
  const page = new EventTarget();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const told: unknown[] = [];
  // Of a window it needs no more than its events.
  const ask = fetchWhileHere(page as Window);
  const asked = ask('/orders')
    .then((response) => response.text())
    .catch((error: unknown) => told.push(error));
  /** Answers with the first bytes of an answer, and with what goes on with it. */
  const begin = () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    resolve(new Response(readable));
    void writer.write(new TextEncoder().encode('{"_id":'));
    return { error: (reason: unknown) => void writer.abort(reason) };
  };
  return { page, told, asked, begin, breakOff: () => reject(new TypeError('Failed to fetch')) };
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

it('tells a page that is left of nothing that broke off just before', async () => {
  const { page, told, asked, breakOff } = openPage();
  breakOff();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await asked;
  expect(told).toHaveLength(1);
});

it('tells a page that is left of no answer that breaks off in the middle, until it is shown again', async () => {
  const { page, told, asked, begin } = openPage();
  const answer = begin();
  await settle();
  page.dispatchEvent(new Event('pagehide'));
  answer.error(new TypeError('network error'));
  await settle();
  expect(told).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await asked;
  expect(told).toHaveLength(1);
});

it('hands on an answer whole, and one without a body', async () => {
  const page = new EventTarget();
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(Response.json({ a: 1 })));
  expect(await (await fetchWhileHere(page as Window)('/orders')).json()).toEqual({ a: 1 });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(new Response(null, { status: 204 })));
  expect((await fetchWhileHere(page as Window)('/orders')).status).toBe(204);
});
