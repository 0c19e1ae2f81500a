import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { metricsBatch } from '../../contract/rules.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { Sending } from '../../src/app/browser/sending.ts';
import { batchesOf } from '../../src/app/flows/metricBatches.ts';
import { selectIsCheckingSession } from '../../src/machines/auth/selectors.ts';
import { createApi } from '../../src/services/api.ts';
import { createMetricsService } from '../../src/services/metrics.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { credentials, done, failure, product, user, wishlistOf } from './support/bodies.ts';
import { baseUrl, fakeNetwork, noSession } from './support/network.ts';
import { openShop } from './support/openShop.ts';

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

interface Given {
  readonly stored?: { readonly [key: string]: unknown };
  readonly beacon?: Sending['beacon'];
  readonly isOnline?: () => boolean;
  readonly whenIdle?: () => Promise<void>;
}

/** A shop that tells of its visit, once that may begin. */
const openTelling = async ({ stored, beacon = null, isOnline = () => true, whenIdle }: Given = {}) => {
  const sending: Sending = {
    origin: 'https://verrow.shop',
    whenIdle: whenIdle ?? (() => Promise.resolve()),
    isOnline,
    beacon,
  };
  const opened = openShop({ sending, ...(stored ? { stored } : {}) });
  const { root } = opened.shop;
  const enter = (path: string) =>
    opened.navigation.send({ type: 'page.entered', path, title: 'A page', access: 'public' });
  const begun = async () => {
    await vi.waitFor(() => expect(root.getSnapshot().children.metrics).toBeDefined());
    await vi.waitFor(() => expect(opened.values.get('session')).toBeDefined());
    await vi.waitFor(() => expect(selectIsCheckingSession(opened.auth.getSnapshot())).toBe(false));
  };
  if (!whenIdle) await begun();
  const leave = () => root.getSnapshot().children.metrics?.send({ type: 'page.hidden' });
  return { ...opened, enter, leave, begun };
};

/** A browser with beacons, and what they carried. */
const beacons = (isTaken: () => boolean = () => true) => {
  const carried: { url: string; events: MetricEvent[] }[] = [];
  const beacon = (url: string, json: string): boolean => {
    if (!isTaken()) return false;
    carried.push({ url, events: JSON.parse(json) });
    return true;
  };
  return { beacon, carried, events: () => carried.flatMap(({ events }) => events) };
};

const posted = () => network.of('/metrics').flatMap(({ body }) => body as MetricEvent[]);
const typesOf = (events: readonly MetricEvent[]) => events.map(({ eventType }) => eventType);

describe('what happened in a visit', () => {
  it('METRIC-10 METRIC-15 goes by beacon, with session and user in its body', async () => {
    network.get('/auth/refresh', credentials);
    const { beacon, carried, events } = beacons();
    const { enter, leave, values } = await openTelling({ beacon });
    enter('/men');
    leave();
    expect(carried.map(({ url }) => url)).toEqual([`${baseUrl}/metrics`]);
    expect(typesOf(events())).toEqual(['session_start', 'page_view']);
    expect(events()[1]).toMatchObject({
      metadata: { pageUrl: 'https://verrow.shop/men', title: 'A page' },
      _session: Reflect.get(Object(values.get('session')), 'sessionId'),
      _user: 'u1',
    });
    expect(network.of('/metrics')).toEqual([]);
  });

  it('METRIC-11 METRIC-15 goes by fetch where there are no beacons, with x-session-id and the token', async () => {
    network.get('/auth/refresh', credentials);
    const { enter, leave, values } = await openTelling();
    enter('/men');
    leave();
    await vi.waitFor(() => expect(typesOf(posted())).toEqual(['session_start', 'page_view']));
    const [request] = network.of('/metrics');
    expect(request?.headers.get('x-session-id')).toBe(
      Reflect.get(Object(values.get('session')), 'sessionId'),
    );
    expect(request?.headers.get('authorization')).toBe('Bearer t1');
  });

  it('METRIC-11 goes with credentials', async () => {
    const fetch = vi.fn(async (_request: unknown) =>
      Response.json({ accepted: 1, duplicates: 0 }, { status: 202 }),
    );
    const session = { token: () => null, renew: async () => false };
    await createMetricsService(createApi({ baseUrl, fetch, session })).record([], 's1');
    expect(fetch.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', credentials: 'include' });
  });

  it('METRIC-10 goes by fetch where a beacon is refused', async () => {
    const { beacon } = beacons(() => false);
    const { enter, leave, values } = await openTelling({ beacon });
    enter('/men');
    leave();
    await vi.waitFor(() => expect(posted()).toHaveLength(2));
    await vi.waitFor(() => expect(values.get('metrics')).toBeUndefined());
  });

  it('METRIC-04 METRIC-14 is kept while the browser is offline, and the next page sends the very same', async () => {
    const away = await openTelling({ isOnline: () => false, ...beacons() });
    away.enter('/men');
    away.leave();
    await vi.waitFor(() => expect(away.values.get('metrics')).toHaveLength(2));
    const kept = away.values.get('metrics') as MetricEvent[];
    expect(network.of('/metrics')).toEqual([]);

    const back = beacons();
    const next = await openTelling({ stored: Object.fromEntries(away.values), beacon: back.beacon });
    next.leave();
    expect(back.events()).toEqual(kept);
    expect(next.values.get('metrics')).toBeUndefined();
  });

  it('METRIC-14 has the same ids where two tabs send what was kept, so that it counts once', async () => {
    const away = await openTelling({ isOnline: () => false });
    away.enter('/men');
    away.leave();
    await vi.waitFor(() => expect(away.values.get('metrics')).toHaveLength(2));
    const stored = Object.fromEntries(away.values);
    const [one, other] = [beacons(), beacons()];
    const tabs = [
      await openTelling({ stored, beacon: one.beacon }),
      await openTelling({ stored, beacon: other.beacon }),
    ];
    tabs.forEach(({ leave }) => leave());
    expect(one.events().map(({ _id }) => _id)).toEqual(other.events().map(({ _id }) => _id));
  });

  it('is not sent again where the server refuses it for its own sake', async () => {
    network.post('/metrics', failure(400, 'validation_failed', 'Some of what was sent is not valid.'));
    const { enter, leave, values } = await openTelling();
    enter('/men');
    leave();
    await vi.waitFor(() => expect(network.of('/metrics')).toHaveLength(1));
    await vi.waitFor(() => expect(values.get('metrics')).toBeUndefined());
    leave();
    enter('/women');
    leave();
    await vi.waitFor(() => expect(network.of('/metrics')).toHaveLength(2));
    expect(posted().filter(({ eventType }) => eventType === 'session_start')).toHaveLength(1);
  });

  it('METRIC-08 is not lost where it happened before the page was idle', async () => {
    const idle = Promise.withResolvers<void>();
    const { beacon, events } = beacons();
    const { enter, leave, begun } = await openTelling({ beacon, whenIdle: () => idle.promise });
    enter('/men');
    enter('/women');
    idle.resolve();
    await begun();
    leave();
    const views = events().filter(({ eventType }) => eventType === 'page_view');
    expect(views.map(({ metadata }) => Reflect.get(metadata, 'pageUrl'))).toEqual([
      'https://verrow.shop/men',
      'https://verrow.shop/women',
    ]);
  });

  it('METRIC-06 tells of a product what its page has read', async () => {
    const { beacon, events } = beacons();
    const { shop, enter, leave } = await openTelling({ beacon });
    shop.queryClient.setQueryData(queryKeys.product('p1'), product('p1'));
    enter('/product/p1');
    enter('/product/p2');
    leave();
    expect(typesOf(events())).toEqual(['session_start', 'page_view', 'product_view', 'page_view']);
    expect(events()[2]).toMatchObject({ metadata: { product: 'p1', category: 'men/men/men' } });
  });
});

describe('consent', () => {
  it('CONSENT-02 keeps everything in memory in the EU until it is given, whatever happens', async () => {
    network.get('/locale', { result: polish });
    const { beacon, carried, events } = beacons();
    const opened = await openTelling({ beacon });
    opened.enter('/men');
    opened.leave();
    opened.enter('/women');
    opened.leave();
    expect([carried, network.of('/metrics')]).toEqual([[], []]);
    expect(opened.values.get('metrics')).toBeUndefined();

    const { consent } = opened.shop.root.getSnapshot().children;
    consent?.send({ type: 'consent.accepted' });
    opened.leave();
    expect(typesOf(events())).toEqual(['session_start', 'page_view', 'page_view']);
    expect(events()[0]).toMatchObject({ metadata: { countryName: 'Poland', flag: '🇵🇱' } });
    expect(opened.told).toContain('consentGiven');
  });
});

describe('a visit', () => {
  it('API-24 is counted by whether somebody is signed in, and by nothing that names them', async () => {
    await openTelling();
    await vi.waitFor(() => expect(network.of('/summary')).toHaveLength(1));
    const [request] = network.of('/summary');
    expect(request?.body).toEqual({ isLoggedIn: false });
    expect(request?.headers.get('x-session-id')).toBeNull();
  });

  it('API-24 is counted once, also by the pages that follow within the hour', async () => {
    const { values } = await openTelling();
    await vi.waitFor(() => expect(network.of('/summary')).toHaveLength(1));
    const later = await openTelling({ stored: Object.fromEntries(values) });
    later.enter('/men');
    later.leave();
    await vi.waitFor(() => expect(posted()).toHaveLength(1));
    expect(network.of('/summary')).toHaveLength(1);
  });
});

describe('batches', () => {
  const event = (place: number, searchTerm: string): MetricEvent => ({
    _id: `key-${place}-of-many`,
    eventType: 'search_performed',
    metadata: { searchTerm },
    timestamp: '2026-01-01T00:00:00.000Z',
    _session: 'session-1',
    _user: null,
  });

  it('METRIC-10 stay below what a beacon takes, in bytes and in events, and lose none', () => {
    const long = Array.from({ length: 450 }, (_, place) => event(place, 'ż'.repeat(100)));
    const short = Array.from({ length: 250 }, (_, place) => event(place, 'x'));
    for (const events of [long, short, []]) {
      const batches = batchesOf(events);
      expect(batches.flatMap((batch) => batch.events)).toEqual(events);
      expect(batches.flatMap(({ json }): unknown => JSON.parse(json))).toEqual(events);
      for (const { events: those, json } of batches) {
        expect(Buffer.byteLength(json)).toBeLessThan(64 * 1024);
        expect(those.length).toBeLessThanOrEqual(metricsBatch.events);
      }
    }
    expect(batchesOf(short)).toHaveLength(3);
  });
});
