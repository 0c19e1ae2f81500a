import { afterEach, expect, it, vi } from 'vitest';
import { fetchUntilPageHide } from '../../src/app/browser/fetchUntilPageHide.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose request the test fails or answers. */
const openPage = () => {
  const page = new EventTarget();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const failures: unknown[] = [];
  // Only the events of the window are used.
  const pageFetch = fetchUntilPageHide(page as Window);
  const request = pageFetch('/orders')
    .then((response) => response.text())
    .catch((error: unknown) => failures.push(error));
  /** Sends the first bytes of a response; returns a function that aborts it. */
  const startResponse = () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    resolve(new Response(readable));
    void writer.write(new TextEncoder().encode('{"_id":'));
    return { error: (reason: unknown) => void writer.abort(reason) };
  };
  return { page, failures, request, startResponse, fail: () => reject(new TypeError('Failed to fetch')) };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

const expectRejectedAtPageShow = async ({
  page,
  failures,
  request,
}: Pick<ReturnType<typeof openPage>, 'page' | 'failures' | 'request'>) => {
  expect(failures).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await request;
  expect(failures).toHaveLength(1);
};

it('rejects when a request fails', async () => {
  const { failures, request, fail } = openPage();
  fail();
  await request;
  expect(failures).toEqual([new TypeError('Failed to fetch')]);
});

it('rejects a request that fails after pagehide only after pageshow', async () => {
  const { page, failures, request, fail } = openPage();
  page.dispatchEvent(new Event('pagehide'));
  fail();
  await settle();
  await expectRejectedAtPageShow({ page, failures, request });
});

it('rejects a request that fails just before pagehide only after pageshow', async () => {
  const { page, failures, request, fail } = openPage();
  fail();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await expectRejectedAtPageShow({ page, failures, request });
});

it('rejects a response that is aborted after pagehide only after pageshow', async () => {
  const { page, failures, request, startResponse } = openPage();
  const response = startResponse();
  await settle();
  page.dispatchEvent(new Event('pagehide'));
  response.error(new TypeError('network error'));
  await settle();
  await expectRejectedAtPageShow({ page, failures, request });
});

it('resolves with responses with and without a body', async () => {
  const page = new EventTarget();
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(Response.json({ a: 1 })));
  expect(await (await fetchUntilPageHide(page as Window)('/orders')).json()).toEqual({ a: 1 });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(new Response(null, { status: 204 })));
  expect((await fetchUntilPageHide(page as Window)('/orders')).status).toBe(204);
});
