import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { MetricsTransport } from '../../src/app/browser/metricsTransport.ts';
import { selectIsCheckingSession } from '../../src/machines/auth/selectors.ts';
import { createApi } from '../../src/services/api.ts';
import { createMetricsService } from '../../src/services/metrics.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { credentials, done, failure, product, user, wishlistOf } from './support/bodies.ts';
import { baseUrl, fakeNetwork, noSession } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();
const warned = vi.spyOn(console, 'warn');

const american = { ...unknownLocale, country_name: 'United States', country_code: 'US', is_eu: false };
const polish = { ...unknownLocale, country_name: 'Poland', country_code: 'PL', flag: '🇵🇱', is_eu: true };

beforeEach(() => {
  warned.mockImplementation(() => undefined);
  network.get('/auth/refresh', noSession);
  network.get('/auth/current_user', user);
  network.get('/wishlist', { result: wishlistOf() });
  network.get('/locale', { result: american });
  network.post('/summary', done({ visitors: 7 }));
  network.post('/metrics', ({ body }) =>
    HttpResponse.json({ accepted: Array.isArray(body) ? body.length : 0, duplicates: 0 }, { status: 202 }),
  );
});

interface Options {
  readonly stored?: { readonly [key: string]: unknown };
  readonly beacon?: MetricsTransport['beacon'];
  readonly beaconStatuses?: NonNullable<MetricsTransport['beaconStatuses']>;
  readonly isOnline?: () => boolean;
  readonly whenIdle?: () => Promise<void>;
  readonly now?: () => number;
}

/** A shop that sends metrics, once the metrics machine has started. */
const openWithMetrics = async ({
  stored,
  beacon = null,
  beaconStatuses = async () => [],
  isOnline = () => true,
  whenIdle,
  now,
}: Options = {}) => {
  const metricsTransport: MetricsTransport = {
    origin: 'https://verrow.shop',
    whenIdle: whenIdle ?? (() => Promise.resolve()),
    isOnline,
    beacon,
    beaconStatuses,
  };
  const opened = openTestShop({ metricsTransport, ...(stored ? { stored } : {}), ...(now ? { now } : {}) });
  const { root } = opened.shop;
  const enter = (path: string) =>
    opened.navigation.send({ type: 'page.entered', path, title: 'A page', access: 'public' });
  const waitUntilStarted = async () => {
    await vi.waitFor(() => expect(root.getSnapshot().children.metrics).toBeDefined());
    await vi.waitFor(() => expect(opened.values.get('session')).toBeDefined());
    await vi.waitFor(() => expect(selectIsCheckingSession(opened.auth.getSnapshot())).toBe(false));
  };
  if (!whenIdle) await waitUntilStarted();
  const leave = () => root.getSnapshot().children.metrics?.send({ type: 'page.hidden' });
  return { ...opened, enter, leave, waitUntilStarted };
};

/** A fake `sendBeacon` and what was sent. */
const fakeBeacons = (isAccepted: () => boolean = () => true) => {
  const sent: { url: string; events: MetricEvent[] }[] = [];
  const beacon = (url: string, json: string): boolean => {
    if (!isAccepted()) return false;
    sent.push({ url, events: JSON.parse(json) });
    return true;
  };
  return { beacon, sent, events: () => sent.flatMap(({ events }) => events) };
};

/** An event of an earlier page that was not sent. */
const keptEvent: MetricEvent = {
  _id: 'kept-1',
  eventType: 'page_view',
  timestamp: '2026-01-01T12:00:00.000Z',
  _session: '0'.repeat(32),
  _user: null,
  metadata: { pageUrl: 'https://verrow.shop/earlier', title: 'Earlier' },
};

const posted = () => network.requestsTo('/metrics').flatMap(({ body }) => body as MetricEvent[]);
const typesOf = (events: readonly MetricEvent[]) => events.map(({ eventType }) => eventType);

describe('metric events', () => {
  it('METRIC-10 METRIC-15 are sent by beacon, with session and user in the body', async () => {
    network.get('/auth/refresh', credentials);
    const { beacon, sent, events } = fakeBeacons();
    const { enter, leave, values } = await openWithMetrics({ beacon });
    enter('/men');
    leave();
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/metrics`]);
    expect(typesOf(events())).toEqual(['session_start', 'page_view']);
    expect(events()[1]).toMatchObject({
      metadata: { pageUrl: 'https://verrow.shop/men', title: 'A page' },
      _session: Reflect.get(Object(values.get('session')), 'sessionId'),
      _user: 'u1',
    });
    expect(network.requestsTo('/metrics')).toEqual([]);
  });

  it('METRIC-10 of a beacon that the server refuses are in a later batch, and survive the page', async () => {
    const { beacon, sent, events } = fakeBeacons();
    const statuses = [429, 202];
    const counts: number[] = [];
    const beaconStatuses = async ({ url, count }: { readonly url: string; readonly count: number }) => {
      expect(url).toBe(`${baseUrl}/metrics`);
      counts.push(count);
      return statuses.splice(0, count);
    };
    let ms = Date.parse('2026-01-01T00:00:00.000Z');
    const now = () => ms;
    const { enter, leave, values, shop } = await openWithMetrics({ beacon, beaconStatuses, now });
    const stored = () => (values.get('metrics') as { _id: string }[] | undefined)?.map(({ _id }) => _id);
    const isSending = () => {
      const state = shop.root.getSnapshot().children.metrics?.getSnapshot().value;
      return JSON.stringify(state).includes('sending');
    };
    enter('/men');
    leave();
    const ids = events().map(({ _id }) => _id);
    await vi.waitFor(() => expect(stored()).toEqual(ids));
    await vi.waitFor(() => expect(isSending()).toBe(false));
    // For a minute the server is left alone; what is recorded meanwhile is stored for the next page.
    enter('/women');
    leave();
    await vi.waitFor(() => expect(isSending()).toBe(false));
    expect(sent).toHaveLength(1);
    const waiting = stored();
    expect(waiting).toHaveLength(ids.length + 1);
    ms += 60_000;
    leave();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.events.map(({ _id }) => _id)).toEqual(waiting);
    await vi.waitFor(() => expect(stored()).toBeUndefined());
    await vi.waitFor(() => expect(isSending()).toBe(false));
    expect(counts).toEqual([1, 1]);
    leave();
    expect(sent).toHaveLength(2);
  });

  it('METRIC-11 METRIC-15 are sent by fetch without beacons, with x-session-id and the token', async () => {
    network.get('/auth/refresh', credentials);
    const { enter, leave, values } = await openWithMetrics();
    enter('/men');
    leave();
    await vi.waitFor(() => expect(typesOf(posted())).toEqual(['session_start', 'page_view']));
    const [request] = network.requestsTo('/metrics');
    expect(request?.headers.get('x-session-id')).toBe(
      Reflect.get(Object(values.get('session')), 'sessionId'),
    );
    expect(request?.headers.get('authorization')).toBe('Bearer t1');
  });

  it('METRIC-11 are sent by fetch with credentials', async () => {
    const fetch = vi.fn(async (_request: unknown) =>
      Response.json({ accepted: 1, duplicates: 0 }, { status: 202 }),
    );
    const session = { token: () => null, renew: async () => false };
    await createMetricsService(createApi({ baseUrl, fetch, session })).record([], 's1');
    expect(fetch.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('METRIC-10 are sent by fetch if a beacon is refused', async () => {
    const { beacon } = fakeBeacons(() => false);
    const { enter, leave, values } = await openWithMetrics({ beacon });
    enter('/men');
    leave();
    await vi.waitFor(() => expect(posted()).toHaveLength(2));
    await vi.waitFor(() => expect(values.get('metrics')).toBeUndefined());
  });

  it('METRIC-04 METRIC-14 are stored while the browser is offline, and sent unchanged by the next page', async () => {
    const offline = await openWithMetrics({ isOnline: () => false, ...fakeBeacons() });
    offline.enter('/men');
    offline.leave();
    await vi.waitFor(() => expect(offline.values.get('metrics')).toHaveLength(2));
    const stored = offline.values.get('metrics') as MetricEvent[];
    expect(network.requestsTo('/metrics')).toEqual([]);

    const back = fakeBeacons();
    const next = await openWithMetrics({ stored: Object.fromEntries(offline.values), beacon: back.beacon });
    next.leave();
    expect(back.events()).toEqual(stored);
    expect(next.values.get('metrics')).toBeUndefined();
  });

  it('METRIC-14 have the same ids if two tabs send the stored events, so that they count once', async () => {
    const offline = await openWithMetrics({ isOnline: () => false });
    offline.enter('/men');
    offline.leave();
    await vi.waitFor(() => expect(offline.values.get('metrics')).toHaveLength(2));
    const stored = Object.fromEntries(offline.values);
    const [one, other] = [fakeBeacons(), fakeBeacons()];
    const tabs = [
      await openWithMetrics({ stored, beacon: one.beacon }),
      await openWithMetrics({ stored, beacon: other.beacon }),
    ];
    tabs.forEach(({ leave }) => leave());
    expect(one.events().map(({ _id }) => _id)).toEqual(other.events().map(({ _id }) => _id));
  });

  it('are not sent again if the server rejects them as invalid', async () => {
    network.post('/metrics', failure(400, 'validation_failed', 'Some of what was sent is not valid.'));
    const { enter, leave, values } = await openWithMetrics();
    enter('/men');
    leave();
    await vi.waitFor(() => expect(network.requestsTo('/metrics')).toHaveLength(1));
    await vi.waitFor(() => expect(values.get('metrics')).toBeUndefined());
    leave();
    enter('/women');
    leave();
    await vi.waitFor(() => expect(network.requestsTo('/metrics')).toHaveLength(2));
    expect(posted().filter(({ eventType }) => eventType === 'session_start')).toHaveLength(1);
  });

  it('METRIC-08 are buffered before the page is idle', async () => {
    const idle = Promise.withResolvers<void>();
    const { beacon, events } = fakeBeacons();
    const { enter, leave, waitUntilStarted } = await openWithMetrics({
      beacon,
      whenIdle: () => idle.promise,
    });
    enter('/men');
    enter('/women');
    idle.resolve();
    await waitUntilStarted();
    leave();
    const views = events().filter(({ eventType }) => eventType === 'page_view');
    expect(views.map(({ metadata }) => Reflect.get(metadata, 'pageUrl'))).toEqual([
      'https://verrow.shop/men',
      'https://verrow.shop/women',
    ]);
  });

  it('METRIC-06 include the cached product of a product page', async () => {
    const { beacon, events } = fakeBeacons();
    const { shop, enter, leave } = await openWithMetrics({ beacon });
    shop.queryClient.setQueryData(queryKeys.product('p1'), product('p1'));
    enter('/product/p1');
    enter('/product/p2');
    leave();
    expect(typesOf(events())).toEqual(['session_start', 'page_view', 'product_view', 'page_view']);
    expect(events()[2]).toMatchObject({ metadata: { product: 'p1', category: 'men/men/men' } });
  });
});

describe('consent', () => {
  it('CONSENT-02 is required in the EU: events stay in memory until it is given', async () => {
    network.get('/locale', { result: polish });
    const { beacon, sent, events } = fakeBeacons();
    const opened = await openWithMetrics({ beacon });
    opened.enter('/men');
    opened.leave();
    opened.enter('/women');
    opened.leave();
    expect([sent, network.requestsTo('/metrics')]).toEqual([[], []]);
    expect(opened.values.get('metrics')).toBeUndefined();

    const { consent } = opened.shop.root.getSnapshot().children;
    consent?.send({ type: 'consent.accepted' });
    opened.leave();
    expect(typesOf(events())).toEqual(['session_start', 'page_view', 'page_view']);
    expect(events()[0]).toMatchObject({ metadata: { countryName: 'Poland', flag: '🇵🇱' } });
    expect(opened.broadcasts).toContain('consentGiven');
  });

  it('CONSENT-05 that is refused deletes what was kept for the next page, and other tabs are told', async () => {
    network.get('/locale', { result: polish });
    const { beacon, sent } = fakeBeacons();
    const opened = await openWithMetrics({ beacon, stored: { metrics: [keptEvent] } });
    opened.enter('/men');
    const { consent } = opened.shop.root.getSnapshot().children;
    consent?.send({ type: 'consent.declined' });
    opened.enter('/women');
    opened.leave();
    expect([sent, network.requestsTo('/metrics')]).toEqual([[], []]);
    expect(opened.values.get('metrics')).toBeUndefined();
    expect(opened.broadcasts).toContain('consentDeclined');
  });
});

describe('a visit', () => {
  it('API-24 is counted with the sign-in status and without identifiers', async () => {
    await openWithMetrics();
    await vi.waitFor(() => expect(network.requestsTo('/summary')).toHaveLength(1));
    const [request] = network.requestsTo('/summary');
    expect(request?.body).toEqual({ isLoggedIn: false });
    expect(request?.headers.get('x-session-id')).toBeNull();
  });

  it('API-24 is counted once, including pages within the hour', async () => {
    const { values } = await openWithMetrics();
    await vi.waitFor(() => expect(network.requestsTo('/summary')).toHaveLength(1));
    const later = await openWithMetrics({ stored: Object.fromEntries(values) });
    later.enter('/men');
    later.leave();
    await vi.waitFor(() => expect(posted()).toHaveLength(1));
    expect(network.requestsTo('/summary')).toHaveLength(1);
  });
});
