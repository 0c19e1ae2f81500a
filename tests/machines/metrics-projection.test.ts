import { describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { metricTypes } from '../../contract/rules/metrics.ts';
import { metricEvent } from '../../contract/wire/metrics.ts';
import type { CartChange } from '../../src/machines/cart/types.ts';
import { toMetricEvents, unknownVisit, visitAfter } from '../../src/machines/metrics/project.ts';
import type { RecordedFact, PendingEvent } from '../../src/machines/metrics/types.ts';
import { at, entered, hear, origin, session, signedIn } from './support/visitFacts.ts';

/** The events of a visit that consists of these facts. */
const told = (...facts: readonly RecordedFact[]): PendingEvent[] => {
  let visit = unknownVisit;
  return facts.flatMap((heard) => {
    const before = visit;
    visit = visitAfter(before, heard, origin);
    return toMetricEvents(before, visit, heard);
  });
};

const typeOf = ({ eventType }: PendingEvent) => eventType;
const only = (type: PendingEvent['eventType'], events: readonly PendingEvent[]) =>
  events.filter(({ eventType }) => eventType === type).map(({ metadata }) => metadata);

const item = { productId: 'p1', title: 'Parka', color: 'green', size: 'M', quantity: 2, unitPrice: 120 };
const edited = (change: CartChange) => hear({ type: 'cart.edited', change, isLate: false });
const add = edited({ kind: 'add', requestId: 'r1', item, isUndo: false });
const remove = edited({ kind: 'remove', requestId: 'r2', lineId: 'l1', item });
const addCode = edited({ kind: 'addPromoCode', requestId: 'r3', promoCode: ' TWENTY ' });
const removeCode = edited({ kind: 'removePromoCode', requestId: 'r4', promoCode: 'TWENTY' });
const source = hear({ type: 'trafficSource.settled', source: 'referral' });
const page = { pageUrl: 'https://verrow.shop/men', title: 'Men' };

describe('what a visit is told by', () => {
  it('METRIC-01 METRIC-03 is a page_view for each page that is entered', () => {
    const events = told(hear(session('resumed')), hear(entered('/', 'Verrow')), hear(entered('/men', 'Men')));
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
    const [view] = told(hear(entered(path, 'A page', access)));
    expect(view?.metadata).toEqual({ pageUrl, title: 'A page' });
  });

  it('METRIC-01 leaves the number of an order out of its title', () => {
    const path = '/account/orders/ord_1';
    const [view] = told(hear(entered(path, 'Order #VR-1001 – Verrow', 'user')));
    expect(view?.metadata).toMatchObject({ title: 'Order – Verrow' });
  });

  it('METRIC-02 carries what it is, when it was, and whose', () => {
    const view = hear(entered('/men', 'Men'));
    expect(told(hear(session('resumed')), hear(signedIn), view)).toEqual([
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

  it('METRIC-02 is of nobody before sign-in and after sign-out, and of no session before there is one', () => {
    const events = told(
      hear(entered('/men')),
      hear(session('resumed')),
      hear(signedIn),
      hear({ type: 'auth.signedOut', how: 'requested' }),
      hear(entered('/women')),
    );
    expect(events.map(({ _session, _user }) => [_session, _user])).toEqual([
      [null, null],
      ['session-1', null],
    ]);
  });

  it('METRIC-04 METRIC-13 is a session_start with country, flag, page and source', () => {
    const begun = hear(session('started', 'PL'));
    const events = told(source, hear(entered('/men', 'Men')), begun);
    expect(events[1]).toEqual({
      _id: begun.key,
      eventType: 'session_start',
      metadata: { countryName: 'Poland', flag: '🇵🇱', ...page, referrerType: 'referral' },
      timestamp: at,
      _session: 'session-1',
      _user: null,
    });
  });

  it('METRIC-04 waits with it for the first page, where the session is there before', () => {
    const begun = hear(session('started', 'PL'));
    const events = told(begun, source, hear(entered('/men', 'Men')), hear(entered('/women', 'Women')));
    expect(events.map(typeOf)).toEqual(['session_start', 'page_view', 'page_view']);
    expect(events[0]).toMatchObject({
      _id: begun.key,
      _session: 'session-1',
      metadata: { ...page, referrerType: 'referral' },
    });
  });

  it('SESS-01 SESS-02 is a session_start for each session that begins, and for none that goes on', () => {
    const events = told(
      hear(entered('/men')),
      hear(session('resumed')),
      hear(session('started', 'US', 'session-2')),
      hear(entered('/women')),
    );
    expect(events.map(({ eventType, _session }) => [eventType, _session])).toEqual([
      ['page_view', null],
      ['session_start', 'session-2'],
      ['page_view', 'session-2'],
    ]);
  });

  it('METRIC-05 is add_to_cart and remove_from_cart with cart and product', () => {
    const events = told(hear(signedIn), add, remove);
    expect(only('add_to_cart', events)).toEqual([{ cart: 'c1', product: 'p1' }]);
    expect(only('remove_from_cart', events)).toEqual([{ cart: 'c1', product: 'p1' }]);
  });

  it('METRIC-05 is no event for another quantity, nor for accepted changes', () => {
    const quantity = edited({ kind: 'changeQuantity', requestId: 'r5', lineId: 'l1', quantity: 3 });
    expect(told(hear(signedIn), quantity, edited({ kind: 'acceptChanges', requestId: 'r6' }))).toEqual([]);
  });

  it('METRIC-06 is a product_view with page, product and category', () => {
    const parka = { id: 'p1', category: 'men/clothing/jackets' };
    const events = told(hear(entered('/product/p1', 'Parka'), parka));
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

  it('METRIC-06 is no product_view of a product that is not there', () => {
    expect(told(hear(entered('/product/gone', 'Not Found'))).map(typeOf)).toEqual(['page_view']);
  });

  it('METRIC-07 is add_discount and remove_discount with cart and promo code', () => {
    const events = told(hear(signedIn), addCode, removeCode);
    expect(only('add_discount', events)).toEqual([{ cart: 'c1', promoCode: 'TWENTY' }]);
    expect(only('remove_discount', events)).toEqual([{ cart: 'c1', promoCode: 'TWENTY' }]);
  });

  it('SEARCH-03 is a search_performed with its term', () => {
    expect(told(hear({ type: 'search.performed', term: ' green parka ' }))[0]).toMatchObject({
      eventType: 'search_performed',
      metadata: { searchTerm: 'green parka' },
    });
  });

  it('METRIC-02 METRIC-03 is what the contract knows, however long a title or a term is', () => {
    const long = 'x'.repeat(2000);
    const events = told(
      hear(session('started', 'unknown')),
      hear(signedIn),
      hear(entered(`/product/${'p'.repeat(90)}`, long), {
        id: 'p'.repeat(90),
        category: 'men/clothing/jackets',
      }),
      hear({ type: 'search.performed', term: long }),
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
