/**
 * Metric events are a projection of facts (METRIC-01 to METRIC-07) and have no other source. A fact updates the visit and results in up to
 * two events.
 */
import type { CartChange } from '../cart/types.ts';
import type { EnteredPage, RecordedFact, PendingEvent, Visit } from './types.ts';

export const unknownVisit: Visit = {
  sessionId: null,
  country: null,
  page: null,
  source: null,
  consent: null,
  isIdentityKnown: false,
  userId: null,
  cartId: null,
  pendingStart: null,
  startedSessionId: null,
};

const maximumLengths = { url: 500, title: 300, term: 100, name: 100 } as const;

/** Address without query. On pages for users, ids in the path and numbers in titles (`Order #VR-1001`) are removed. */
export const pageOf = (
  origin: string,
  page: { path: string; title: string; access: string },
): EnteredPage => {
  const [path = ''] = page.path.split(/[?#]/);
  const isPersonal = page.access === 'user' || page.access === 'account';
  const reportedPath = isPersonal ? path.split('/').slice(0, 3).join('/') : path;
  const title = isPersonal ? page.title.replace(/ #\S+/, '') : page.title;
  return {
    pageUrl: `${origin}${reportedPath}`.slice(0, maximumLengths.url),
    title: title.slice(0, maximumLengths.title),
  };
};

/** The visit after a fact. */
export const visitAfter = (visit: Visit, { key, at, fact }: RecordedFact, origin: string): Visit => {
  switch (fact.type) {
    case 'anonymousSession.started':
    case 'anonymousSession.resumed': {
      const { sessionId, locale } = fact.record;
      const country = { name: locale.country_name, flag: locale.flag, isInEu: locale.is_eu };
      const next = { ...visit, sessionId, country };
      return fact.type === 'anonymousSession.resumed'
        ? next
        : { ...next, startedSessionId: sessionId, pendingStart: visit.page ? null : { key, at } };
    }
    case 'trafficSource.settled':
      return { ...visit, source: fact.source };
    case 'consent.granted':
      return { ...visit, consent: 'granted' };
    case 'consent.declined':
      return { ...visit, consent: 'declined' };
    case 'auth.signedIn':
      return { ...visit, isIdentityKnown: true, userId: fact.user.userId, cartId: fact.user.cartId };
    case 'auth.guestDetected':
    case 'auth.signedOut':
      return { ...visit, isIdentityKnown: true, userId: null, cartId: null };
    case 'navigation.pageEntered':
      return { ...visit, page: pageOf(origin, fact), pendingStart: null };
    default:
      return visit;
  }
};

type EventBody = Pick<PendingEvent, 'eventType' | 'metadata'>;

/** The event of a successful cart edit; null for a quantity change and accepted changes. */
const fromCartChange = (change: CartChange, cart: string): EventBody | null => {
  switch (change.kind) {
    case 'add':
      return { eventType: 'add_to_cart', metadata: { cart, product: change.item.productId } };
    case 'remove':
      return { eventType: 'remove_from_cart', metadata: { cart, product: change.item.productId } };
    case 'addPromoCode':
      return { eventType: 'add_discount', metadata: { cart, promoCode: change.promoCode.trim() } };
    case 'removePromoCode':
      return { eventType: 'remove_discount', metadata: { cart, promoCode: change.promoCode } };
    default:
      return null;
  }
};

/** METRIC-04. Without a known source the referrer type is `direct`. */
const sessionStart = ({ country, source }: Visit, page: EnteredPage): EventBody => ({
  eventType: 'session_start',
  metadata: {
    countryName: (country?.name ?? 'Unknown').slice(0, maximumLengths.name),
    flag: country?.flag ?? '',
    ...page,
    referrerType: source ?? 'direct',
  },
});

/** The events of a fact; `visit` is the visit after it. */
export const toMetricEvents = (
  before: Visit,
  visit: Visit,
  recorded: RecordedFact,
): readonly PendingEvent[] => {
  const { fact, key, at, product } = recorded;
  const { page, cartId } = visit;
  const toPendingEvent = (body: EventBody, moment = { key, at }): PendingEvent =>
    // The compiler loses the relation of type and metadata.
    ({
      ...body,
      _id: moment.key,
      timestamp: moment.at,
      _session: visit.sessionId,
      _user: visit.userId,
    }) as PendingEvent;

  if (fact.type === 'navigation.pageEntered' && page)
    return [
      ...(before.pendingStart ? [toPendingEvent(sessionStart(visit, page), before.pendingStart)] : []),
      toPendingEvent({ eventType: 'page_view', metadata: page }),
      ...(product
        ? [
            toPendingEvent(
              {
                eventType: 'product_view',
                metadata: { ...page, product: product.id, category: product.category },
              },
              { key: `${key}-product`, at },
            ),
          ]
        : []),
    ];
  if (fact.type === 'anonymousSession.started')
    return page ? [toPendingEvent(sessionStart(visit, page))] : [];
  if (fact.type === 'search.performed')
    return [
      toPendingEvent({
        eventType: 'search_performed',
        metadata: { searchTerm: fact.term.trim().slice(0, maximumLengths.term) },
      }),
    ];
  if (fact.type === 'flow.stepped') return [fact.event];
  const edit = fact.type === 'cart.edited' && cartId ? fromCartChange(fact.change, cartId) : null;
  return edit ? [toPendingEvent(edit)] : [];
};
