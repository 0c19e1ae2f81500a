import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import { listenToWindow } from '../../src/app/windowEvents.ts';
import { createMetricsTransport } from '../../src/app/browser/metricsTransport.ts';
import { done } from '../services/support/bodies.ts';
import { baseUrl, fakeNetwork } from '../services/support/network.ts';
import { press } from './support/interactions.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';

await import('../../src/app/flows/provideMetrics.ts');
await import('../../src/app/startIdleTasks.ts');
const network = fakeNetwork();

/** Idle callbacks run at once. */
const immediateIdleCallback = { requestIdleCallback: (work: () => void) => setTimeout(work) };

beforeEach(() => {
  Object.assign(window, immediateIdleCallback);
  mockDefaultResponses(network);
  network.post('/summary', done({ visitors: 1 }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Installs navigator.sendBeacon, which jsdom lacks, and records the beacons. */
const mockBeacons = () => {
  const beacons: { readonly url: string; readonly body: Blob }[] = [];
  const sendBeacon = (url: string, body: Blob) => beacons.push({ url, body }) > 0;
  Object.assign(navigator, { sendBeacon });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'));
  const events = async (): Promise<MetricEvent[]> =>
    (
      await Promise.all(
        beacons.map(async ({ body }): Promise<MetricEvent[]> => JSON.parse(await body.text())),
      )
    ).flat();
  return { beacons, events };
};

/** Renders the shop with metrics and waits until session and first page are recorded. */
const renderShopWithMetrics = async (path: string, cookies = 'cookie_consent=true') => {
  const metricsTransport = { ...createMetricsTransport(), whenIdle: () => Promise.resolve() };
  const { shop, platform } = renderShop(path, { metricsTransport, cookies });
  listenToWindow(shop, platform);
  const metrics = () => shop.root.getSnapshot().children.metrics?.getSnapshot().context;
  await vi.waitFor(
    () =>
      expect(metrics()?.visit).toMatchObject({
        sessionId: expect.any(String),
        page: { title: expect.any(String) },
      }),
    { timeout: 10_000 },
  );
  const go = async (nextPath: string) => {
    const before = metrics()?.waiting.length ?? 0;
    navigate(nextPath);
    await vi.waitFor(() => expect(metrics()?.waiting.length).toBeGreaterThan(before), { timeout: 10_000 });
  };
  return { go };
};

const pageViewPaths = (events: readonly MetricEvent[]) =>
  events
    .filter(({ eventType }) => eventType === 'page_view')
    .map(({ metadata }) => String(Reflect.get(metadata, 'pageUrl')).replace(location.origin, ''));

describe('visit metrics', () => {
  it('METRIC-01 METRIC-10 sends every route change in a JSON beacon on pagehide', async () => {
    const { beacons, events } = mockBeacons();
    const { go } = await renderShopWithMetrics('/faqs');
    await go('/about');
    await go('/nonsense/at/all/and/more');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([
      [`${baseUrl}/metrics`, 'application/json'],
    ]);
    expect(pageViewPaths(await events())).toEqual(['/faqs', '/about', '/nonsense/at/all/and/more']);
  });

  it('METRIC-01 records a page whose data never loads', async () => {
    const { events } = mockBeacons();
    network.get('/products/id/:id', () => new Promise<Response>(() => undefined));
    await renderShopWithMetrics('/faqs');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => navigate('/product/p1'));
    vi.advanceTimersByTime(5000);
    window.dispatchEvent(new Event('pagehide'));
    expect(pageViewPaths(await events())).toEqual(['/faqs', '/product/p1']);
  });

  it('METRIC-15 includes session and user in the body of a beacon, which cannot have headers', async () => {
    const { events } = mockBeacons();
    await renderShopWithMetrics('/faqs');
    window.dispatchEvent(new Event('pagehide'));
    const [event] = await events();
    expect(event).toMatchObject({ _session: expect.stringMatching(/^[0-9a-f]{32}$/), _user: null });
  });

  it('METRIC-08 sends when the page becomes hidden', async () => {
    const { beacons } = mockBeacons();
    await renderShopWithMetrics('/faqs');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    onTestFinished(() => visibility.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toEqual([]);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toHaveLength(1);
  });

  it("CONSENT-01 CONSENT-02 sends nothing until 'Accept' is pressed, then the queued events", async () => {
    const { beacons, events } = mockBeacons();
    const { go } = await renderShopWithMetrics('/faqs', '');
    await go('/about');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([]);
    press(await screen.findByText('Accept'));
    window.dispatchEvent(new Event('pagehide'));
    expect(pageViewPaths(await events())).toEqual(['/faqs', '/about']);
  });

  it("CONSENT-04 CONSENT-05 sends nothing after 'Decline'", async () => {
    const { beacons } = mockBeacons();
    const { go } = await renderShopWithMetrics('/faqs', '');
    await go('/about');
    press(await screen.findByText('Decline'));
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([]);
  });
});
