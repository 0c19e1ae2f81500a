import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import { hearOutside } from '../../src/app/browser/outside.ts';
import { browserSending } from '../../src/app/browser/sending.ts';
import { done } from '../services/support/bodies.ts';
import { baseUrl, fakeNetwork } from '../services/support/network.ts';
import { press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

await import('../../src/app/flows/provideMetrics.ts');
await import('../../src/app/browser/afterStart.ts');
const network = fakeNetwork();

/** The page is idle at once: what is heard of it then is what these tests are about. */
const isIdle = { requestIdleCallback: (work: () => void) => setTimeout(work) };

beforeEach(() => {
  Object.assign(window, isIdle);
  answerAsUsual(network);
  network.post('/summary', done({ visitors: 1 }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** A browser that has beacons, as the test's own has none. */
const takeBeacons = () => {
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

/** The shop in a browser that tells of the visit, once its session and first page are known. */
const showTelling = async (path: string, cookies = 'cookie_consent=true') => {
  const sending = { ...browserSending(), whenIdle: () => Promise.resolve() };
  const { shop, surroundings } = showShop(path, { sending, cookies });
  hearOutside(shop, surroundings);
  const metrics = () => shop.root.getSnapshot().children.metrics?.getSnapshot().context;
  await vi.waitFor(
    () =>
      expect(metrics()?.visit).toMatchObject({
        sessionId: expect.any(String),
        page: { title: expect.any(String) },
      }),
    { timeout: 10_000 },
  );
  const go = async (place: string) => {
    const before = metrics()?.waiting.length ?? 0;
    navigate(place);
    await vi.waitFor(() => expect(metrics()?.waiting.length).toBeGreaterThan(before), { timeout: 10_000 });
  };
  return { go };
};

const pagesOf = (events: readonly MetricEvent[]) =>
  events
    .filter(({ eventType }) => eventType === 'page_view')
    .map(({ metadata }) => String(Reflect.get(metadata, 'pageUrl')).replace(location.origin, ''));

describe('a visit in the page', () => {
  it('METRIC-01 METRIC-10 tells of every route change, by a beacon of JSON when the page is left', async () => {
    const { beacons, events } = takeBeacons();
    const { go } = await showTelling('/faqs');
    await go('/about');
    await go('/nonsense/at/all/and/more');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([
      [`${baseUrl}/metrics`, 'application/json'],
    ]);
    expect(pagesOf(await events())).toEqual(['/faqs', '/about', '/nonsense/at/all/and/more']);
  });

  it('METRIC-01 tells of a page that was entered although what it shows never comes', async () => {
    const { events } = takeBeacons();
    network.get('/products/id/:id', () => new Promise<Response>(() => undefined));
    await showTelling('/faqs');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => navigate('/product/p1'));
    vi.advanceTimersByTime(5000);
    window.dispatchEvent(new Event('pagehide'));
    expect(pagesOf(await events())).toEqual(['/faqs', '/product/p1']);
  });

  it('METRIC-15 names session and user in the body of a beacon, where no header can go', async () => {
    const { events } = takeBeacons();
    await showTelling('/faqs');
    window.dispatchEvent(new Event('pagehide'));
    const [event] = await events();
    expect(event).toMatchObject({ _session: expect.stringMatching(/^[0-9a-f]{32}$/), _user: null });
  });

  it('METRIC-08 tells when the page is hidden, which may never be seen again', async () => {
    const { beacons } = takeBeacons();
    await showTelling('/faqs');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    onTestFinished(() => visibility.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toEqual([]);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toHaveLength(1);
  });

  it("CONSENT-01 CONSENT-02 tells nothing until 'Accept' is pressed, and then what was waiting", async () => {
    const { beacons, events } = takeBeacons();
    const { go } = await showTelling('/faqs', '');
    await go('/about');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([]);
    press(screen.getByText('Accept'));
    window.dispatchEvent(new Event('pagehide'));
    expect(pagesOf(await events())).toEqual(['/faqs', '/about']);
  });
});
