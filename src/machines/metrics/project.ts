/**
 * Metrics are a projection of what the machines tell (METRIC-01 to METRIC-07): nothing else makes one. A fact changes what is known of
 * the visit, and becomes no event, one, or two.
 */
import type { CartChange } from '../cart/types.ts';
import type { EnteredPage, HeardFact, ToldEvent, Visit } from './types.ts';

export const unknownVisit: Visit = {
  sessionId: null,
  country: null,
  page: null,
  source: null,
  hasConsent: false,
  isWhoKnown: false,
  userId: null,
  cartId: null,
  beginning: null,
  begunSessionId: null,
};

const longest = { url: 500, title: 300, term: 100, name: 100 } as const;

/** An address without its query. On the pages of one person, the ids below them and the numbers in titles (`Order #VR-1001`) are left out. */
export const pageOf = (
  origin: string,
  page: { path: string; title: string; access: string },
): EnteredPage => {
  const [path = ''] = page.path.split(/[?#]/);
  const isPersonal = page.access === 'user';
  const kept = isPersonal ? path.split('/').slice(0, 3).join('/') : path;
  const title = isPersonal ? page.title.replace(/ #\S+/, '') : page.title;
  return {
    pageUrl: `${origin}${kept}`.slice(0, longest.url),
    title: title.slice(0, longest.title),
  };
};

/** What is known of the visit once a fact was told. */
export const visitAfter = (visit: Visit, { key, at, fact }: HeardFact, origin: string): Visit => {
  switch (fact.type) {
    case 'anonymousSession.started':
    case 'anonymousSession.resumed': {
      const { sessionId, locale } = fact.record;
      const country = { name: locale.country_name, flag: locale.flag, isInEu: locale.is_eu };
      const known = { ...visit, sessionId, country };
      return fact.type === 'anonymousSession.resumed'
        ? known
        : { ...known, begunSessionId: sessionId, beginning: visit.page ? null : { key, at } };
    }
    case 'trafficSource.settled':
      return { ...visit, source: fact.source };
    case 'consent.given':
      return { ...visit, hasConsent: true };
    case 'auth.signedIn':
      return { ...visit, isWhoKnown: true, userId: fact.user.userId, cartId: fact.user.cartId };
    case 'auth.foundGuest':
    case 'auth.signedOut':
      return { ...visit, isWhoKnown: true, userId: null, cartId: null };
    case 'navigation.pageEntered':
      return { ...visit, page: pageOf(origin, fact), beginning: null };
    default:
      return visit;
  }
};

type Kind = Pick<ToldEvent, 'eventType' | 'metadata'>;

/** The event of an edit that came through. Another quantity, and accepted changes, are none. */
const ofCartChange = (change: CartChange, cart: string): Kind | null => {
  switch (change.kind) {
    case 'add':
      return { eventType: 'add_to_cart', metadata: { cart, product: change.piece.productId } };
    case 'remove':
      return { eventType: 'remove_from_cart', metadata: { cart, product: change.piece.productId } };
    case 'addPromoCode':
      return { eventType: 'add_discount', metadata: { cart, promoCode: change.promoCode.trim() } };
    case 'removePromoCode':
      return { eventType: 'remove_discount', metadata: { cart, promoCode: change.promoCode } };
    default:
      return null;
  }
};

/** METRIC-04. A visit whose source nobody told came from nowhere that is known. */
const ofStart = ({ country, source }: Visit, page: EnteredPage): Kind => ({
  eventType: 'session_start',
  metadata: {
    countryName: (country?.name ?? 'Unknown').slice(0, longest.name),
    flag: country?.flag ?? '',
    ...page,
    referrerType: source ?? 'direct',
  },
});

/** The events that a fact becomes, in a visit that knows of it already. */
export const eventsOf = (before: Visit, visit: Visit, heard: HeardFact): readonly ToldEvent[] => {
  const { fact, key, at, product } = heard;
  const { page, cartId } = visit;
  const told = (kind: Kind, moment = { key, at }): ToldEvent =>
    // Type and metadata were made together.
    ({
      ...kind,
      _id: moment.key,
      timestamp: moment.at,
      _session: visit.sessionId,
      _user: visit.userId,
    }) as ToldEvent;

  if (fact.type === 'navigation.pageEntered' && page)
    return [
      ...(before.beginning ? [told(ofStart(visit, page), before.beginning)] : []),
      told({ eventType: 'page_view', metadata: page }),
      ...(product
        ? [
            told(
              {
                eventType: 'product_view',
                metadata: { ...page, product: product.id, category: product.category },
              },
              { key: `${key}-product`, at },
            ),
          ]
        : []),
    ];
  if (fact.type === 'anonymousSession.started') return page ? [told(ofStart(visit, page))] : [];
  if (fact.type === 'search.performed')
    return [
      told({
        eventType: 'search_performed',
        metadata: { searchTerm: fact.term.trim().slice(0, longest.term) },
      }),
    ];
  const edit = fact.type === 'cart.edited' && cartId ? ofCartChange(fact.change, cartId) : null;
  return edit ? [told(edit)] : [];
};
