import { describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { metricTypes } from '../../contract/rules/metrics.ts';
import { metricEvent } from '../../contract/wire/metrics.ts';
import type { CartChange } from '../../src/machines/cart/types.ts';
import { toMetricEvents, unknownVisit, visitAfter } from '../../src/machines/metrics/project.ts';
import type { RecordedFact, PendingEvent } from '../../src/machines/metrics/types.ts';
import { at, pageEntered, recordFact, origin, session, signedIn } from './support/visitFacts.ts';

/** The events of a visit with these facts. */
const projectEvents = (...facts: readonly RecordedFact[]): PendingEvent[] => {
  let visit = unknownVisit;
  return facts.flatMap((recorded) => {
    const before = visit;
    visit = visitAfter(before, recorded, origin);
    return toMetricEvents(before, visit, recorded);
  });
};

const typeOf = ({ eventType }: PendingEvent) => eventType;
const only = (type: PendingEvent['eventType'], events: readonly PendingEvent[]) =>
  events.filter(({ eventType }) => eventType === type).map(({ metadata }) => metadata);

const item = { productId: 'p1', title: 'Parka', color: 'green', size: 'M', quantity: 2, unitPrice: 120 };
const edited = (change: CartChange) => recordFact({ type: 'cart.edited', change, isLate: false });
const add = edited({ kind: 'add', requestId: 'r1', item, isUndo: false });
const remove = edited({ kind: 'remove', requestId: 'r2', lineId: 'l1', item });
const addCode = edited({ kind: 'addPromoCode', requestId: 'r3', promoCode: ' TWENTY ' });
const removeCode = edited({ kind: 'removePromoCode', requestId: 'r4', promoCode: 'TWENTY' });
const source = recordFact({ type: 'trafficSource.settled', source: 'referral' });
const page = { pageUrl: 'https://verrow.shop/men', title: 'Men' };

describe('the events of a visit', () => {
  it('METRIC-01 METRIC-03 contain a page_view for each entered page', () => {
    const events = projectEvents(
      recordFact(session('resumed')),
      recordFact(pageEntered('/', 'Verrow')),
      recordFact(pageEntered('/men', 'Men')),
    );
    expect(events.map(typeOf)).toEqual(['page_view', 'page_view']);
    expect(events[1]?.metadata).toEqual(page);
  });

  it.each([
    ['/products?q=green%20parka', 'public', 'https://verrow.shop/products'],
    ['/checkout/success?payment_intent_client_secret=x', 'user', 'https://verrow.shop/checkout/success'],
    ['/account/orders/ord_1', 'user', 'https://verrow.shop/account/orders'],
    ['/account/orders/ord_1/return', 'user', 'https://verrow.shop/account/orders'],
    ['/product/p1', 'public', 'https://verrow.shop/product/p1'],
  ] as const)('METRIC-01 of %s names nothing but the page', (path, access, pageUrl) => {
    const [view] = projectEvents(recordFact(pageEntered(path, 'A page', access)));
    expect(view?.metadata).toEqual({ pageUrl, title: 'A page' });
  });

  it('METRIC-01 contain no order number in a title', () => {
    const path = '/account/orders/ord_1';
    const [view] = projectEvents(recordFact(pageEntered(path, 'Order #VR-1001 – Verrow', 'user')));
    expect(view?.metadata).toMatchObject({ title: 'Order – Verrow' });
  });

  it('METRIC-02 contain type, time, session and user', () => {
    const view = recordFact(pageEntered('/men', 'Men'));
    expect(projectEvents(recordFact(session('resumed')), recordFact(signedIn), view)).toEqual([
      {
        _id: view.key,
        eventType: 'page_view',
        metadata: page,
        timestamp: at,
        _session: 'session-1',
        _user: 'u1',
      },
    ]);
  });

  it('METRIC-02 have no user before sign-in and after sign-out, and no session before one is known', () => {
    const events = projectEvents(
      recordFact(pageEntered('/men')),
      recordFact(session('resumed')),
      recordFact(signedIn),
      recordFact({ type: 'auth.signedOut', how: 'requested' }),
      recordFact(pageEntered('/women')),
    );
    expect(events.map(({ _session, _user }) => [_session, _user])).toEqual([
      [null, null],
      ['session-1', null],
    ]);
  });

  it('METRIC-04 METRIC-13 contain a session_start with country, flag, page and source', () => {
    const started = recordFact(session('started', 'PL'));
    const events = projectEvents(source, recordFact(pageEntered('/men', 'Men')), started);
    expect(events[1]).toEqual({
      _id: started.key,
      eventType: 'session_start',
      metadata: { countryName: 'Poland', flag: '🇵🇱', ...page, referrerType: 'referral' },
      timestamp: at,
      _session: 'session-1',
      _user: null,
    });
  });

  it('METRIC-04 have the session_start after the first page if the session is known before', () => {
    const started = recordFact(session('started', 'PL'));
    const events = projectEvents(
      started,
      source,
      recordFact(pageEntered('/men', 'Men')),
      recordFact(pageEntered('/women', 'Women')),
    );
    expect(events.map(typeOf)).toEqual(['session_start', 'page_view', 'page_view']);
    expect(events[0]).toMatchObject({
      _id: started.key,
      _session: 'session-1',
      metadata: { ...page, referrerType: 'referral' },
    });
  });

  it('SESS-01 SESS-02 contain a session_start for each new session, not for a resumed one', () => {
    const events = projectEvents(
      recordFact(pageEntered('/men')),
      recordFact(session('resumed')),
      recordFact(session('started', 'US', 'session-2')),
      recordFact(pageEntered('/women')),
    );
    expect(events.map(({ eventType, _session }) => [eventType, _session])).toEqual([
      ['page_view', null],
      ['session_start', 'session-2'],
      ['page_view', 'session-2'],
    ]);
  });

  it('METRIC-05 contain add_to_cart and remove_from_cart with cart and product', () => {
    const events = projectEvents(recordFact(signedIn), add, remove);
    expect(only('add_to_cart', events)).toEqual([{ cart: 'c1', product: 'p1' }]);
    expect(only('remove_from_cart', events)).toEqual([{ cart: 'c1', product: 'p1' }]);
  });

  it('METRIC-05 contain none for another quantity or accepted changes', () => {
    const quantity = edited({ kind: 'changeQuantity', requestId: 'r5', lineId: 'l1', quantity: 3 });
    expect(
      projectEvents(recordFact(signedIn), quantity, edited({ kind: 'acceptChanges', requestId: 'r6' })),
    ).toEqual([]);
  });

  it('METRIC-06 contain a product_view with page, product and category', () => {
    const parka = { id: 'p1', category: 'men/clothing/jackets' };
    const events = projectEvents(recordFact(pageEntered('/product/p1', 'Parka'), parka));
    expect(events.map(typeOf)).toEqual(['page_view', 'product_view']);
    expect(only('product_view', events)).toEqual([
      {
        pageUrl: 'https://verrow.shop/product/p1',
        title: 'Parka',
        product: 'p1',
        category: 'men/clothing/jackets',
      },
    ]);
    expect(new Set(events.map(({ _id }) => _id)).size).toBe(2);
  });

  it('METRIC-06 contain no product_view of a missing product', () => {
    expect(projectEvents(recordFact(pageEntered('/product/gone', 'Not Found'))).map(typeOf)).toEqual([
      'page_view',
    ]);
  });

  it('METRIC-07 contain add_discount and remove_discount with cart and promo code', () => {
    const events = projectEvents(recordFact(signedIn), addCode, removeCode);
    expect(only('add_discount', events)).toEqual([{ cart: 'c1', promoCode: 'TWENTY' }]);
    expect(only('remove_discount', events)).toEqual([{ cart: 'c1', promoCode: 'TWENTY' }]);
  });

  it('SEARCH-03 contain a search_performed with its term', () => {
    expect(projectEvents(recordFact({ type: 'search.performed', term: ' green parka ' }))[0]).toMatchObject({
      eventType: 'search_performed',
      metadata: { searchTerm: 'green parka' },
    });
  });

  it('METRIC-02 METRIC-03 match the contract with long titles and terms', () => {
    const long = 'x'.repeat(2000);
    const events = projectEvents(
      recordFact(session('started', 'unknown')),
      recordFact(signedIn),
      recordFact(pageEntered(`/product/${'p'.repeat(90)}`, long), {
        id: 'p'.repeat(90),
        category: 'men/clothing/jackets',
      }),
      recordFact({ type: 'search.performed', term: long }),
      add,
      remove,
      addCode,
      removeCode,
    );
    expect(new Set(events.map(typeOf))).toEqual(new Set(metricTypes));
    for (const event of events)
      expect(parse(metricEvent, event), event.eventType).toMatchObject({ ok: true });
  });
});
