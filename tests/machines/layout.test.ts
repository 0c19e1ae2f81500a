import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { cartDrawerMachine } from '../../src/machines/cartDrawer/machine.ts';
import {
  selectShouldFetchCount,
  selectShouldFetchDrawerCart,
  selectIsDrawerOpen,
  selectIsPreviewOpen,
} from '../../src/machines/cartDrawer/selectors.ts';
import { consentMachine } from '../../src/machines/consent/machine.ts';
import { selectIsPrompting } from '../../src/machines/consent/selectors.ts';
import { navigationMachine } from '../../src/machines/navigation/machine.ts';
import {
  selectAnnouncement,
  selectIsMenuOpen,
  selectIsNavigationDrawerOpen,
  selectOpenCategory,
} from '../../src/machines/navigation/selectors.ts';
import { trafficSourceMachine } from '../../src/machines/trafficSource/machine.ts';
import { selectTrafficSource } from '../../src/machines/trafficSource/selectors.ts';
import { createDeferred, settle } from './support/settle.ts';

const startDrawer = () =>
  createActor(cartDrawerMachine, {
    input: { places: { cart: '/cart', checkout: '/checkout' } },
  }).start();

/** Whether the drawer or the preview is open at the start, after opening it and after closing it. */
const openAndClose = (part: 'drawer' | 'preview') => {
  const drawer = startDrawer();
  const isOpen = () => (part === 'drawer' ? selectIsDrawerOpen : selectIsPreviewOpen)(drawer.getSnapshot());
  const isOpenAfter = (type: 'opened' | 'closed') => {
    drawer.send({ type: `${part}.${type}` });
    return isOpen();
  };
  return [isOpen(), isOpenAfter('opened'), isOpenAfter('closed')];
};

describe('the cart drawer', () => {
  it('CART-15 starts closed, opens and closes', () => {
    expect(openAndClose('drawer')).toEqual([false, true, false]);
  });

  it('CART-16 fetches its cart only while a user is signed in and it is open', () => {
    const drawer = startDrawer();
    const fetches = () => selectShouldFetchDrawerCart(drawer.getSnapshot());
    drawer.send({ type: 'drawer.opened' });
    expect(fetches()).toBe(false);
    drawer.send({ type: 'session.opened' });
    expect(fetches()).toBe(true);
    drawer.send({ type: 'drawer.closed' });
    expect(fetches()).toBe(false);
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'session.closed' });
    expect(fetches()).toBe(false);
  });

  it('CART-17 fetches the count only while a user is signed in', () => {
    const drawer = startDrawer();
    expect(selectShouldFetchCount(drawer.getSnapshot())).toBe(false);
    drawer.send({ type: 'session.opened' });
    expect(selectShouldFetchCount(drawer.getSnapshot())).toBe(true);
  });

  it('CART-14 closes when checkout is requested', () => {
    const drawer = startDrawer();
    let requestCount = 0;
    drawer.on('cartDrawer.checkoutRequested', () => {
      requestCount += 1;
    });
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'drawer.checkoutRequested' });
    expect(selectIsDrawerOpen(drawer.getSnapshot())).toBe(false);
    expect(requestCount).toBe(1);
  });

  it('closes when another page is entered', () => {
    const drawer = startDrawer();
    drawer.send({ type: 'page.entered', path: '/' });
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'page.entered', path: '/product/p1' });
    expect(selectIsDrawerOpen(drawer.getSnapshot())).toBe(false);
  });

  it('stays open if it was opened before the first page', () => {
    const drawer = startDrawer();
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'page.entered', path: '/about' });
    expect(selectIsDrawerOpen(drawer.getSnapshot())).toBe(true);
  });
});

describe('the cart preview', () => {
  it('CART-07 is either open or closed', () => {
    expect(openAndClose('preview')).toEqual([false, true, false]);
  });

  it.each([
    ['/cart', false],
    ['/checkout', false],
    ['/checkout/success', false],
    ['/', true],
    ['/product/cart', true],
  ])('CART-02 on %s opens: %s', (path, opens) => {
    const drawer = startDrawer();
    drawer.send({ type: 'page.entered', path });
    drawer.send({ type: 'preview.opened' });
    expect(selectIsPreviewOpen(drawer.getSnapshot())).toBe(opens);
  });

  it('closes when the drawer opens', () => {
    const drawer = startDrawer();
    drawer.send({ type: 'preview.opened' });
    drawer.send({ type: 'drawer.opened' });
    expect(selectIsPreviewOpen(drawer.getSnapshot())).toBe(false);
  });
});

const page = (path: string, title: string) =>
  ({ type: 'page.entered', path, title, access: 'public' }) as const;

describe('navigation', () => {
  it('FRAME-09 opens the mega-menu for one category at a time', () => {
    const navigation = createActor(navigationMachine).start();
    expect(selectIsMenuOpen(navigation.getSnapshot())).toBe(false);
    navigation.send({ type: 'menu.opened', category: 'men' });
    navigation.send({ type: 'menu.opened', category: 'women' });
    expect(selectOpenCategory(navigation.getSnapshot())).toBe('women');
    navigation.send({ type: 'menu.closed' });
    expect(selectIsMenuOpen(navigation.getSnapshot())).toBe(false);
    expect(selectOpenCategory(navigation.getSnapshot())).toBeNull();
  });

  it('closes overlays when another page is entered', () => {
    const navigation = createActor(navigationMachine).start();
    navigation.send({ type: 'menu.opened', category: 'men' });
    navigation.send({ type: 'navigationDrawer.opened' });
    navigation.send(page('/men', 'Men'));
    const snapshot = navigation.getSnapshot();
    expect([selectIsMenuOpen(snapshot), selectIsNavigationDrawerOpen(snapshot)]).toEqual([false, false]);
  });

  it('announces every page but the first', () => {
    const navigation = createActor(navigationMachine).start();
    navigation.send(page('/', 'Verrow'));
    expect(selectAnnouncement(navigation.getSnapshot())).toBe('');
    navigation.send(page('/men', 'Men'));
    expect(selectAnnouncement(navigation.getSnapshot())).toBe('Men');
  });
});

describe('the traffic source', () => {
  it.each([
    ['', 'direct'],
    ['not a url', 'direct'],
    ['https://verrow.shop/men', 'organic'],
    ['https://search.example/?q=parka', 'referral'],
    ['https://verrow.shop:8443/', 'referral'],
  ])('METRIC-13 is, for the referrer "%s", %s', (referrer, source) => {
    const actor = createActor(trafficSourceMachine).start();
    expect(selectTrafficSource(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'visit.landed', referrer, host: 'verrow.shop' });
    expect(selectTrafficSource(actor.getSnapshot())).toBe(source);
  });

  it('METRIC-13 is decided by the first page', () => {
    const actor = createActor(trafficSourceMachine).start();
    actor.send({ type: 'visit.landed', referrer: '', host: 'verrow.shop' });
    actor.send({ type: 'visit.landed', referrer: 'https://a.example/', host: 'verrow.shop' });
    expect(selectTrafficSource(actor.getSnapshot())).toBe('direct');
  });
});

describe('consent', () => {
  type Choice = 'accepted' | 'declined';
  const startConsent = (readConsent: () => Choice | null | Promise<Choice | null>) => {
    const stored: Choice[] = [];
    const facts: string[] = [];
    const actor = createActor(
      consentMachine.provide({
        actors: { readConsent: fromPromise(async () => readConsent()) },
        actions: {
          storeChoice: (_, { choice }) => {
            stored.push(choice);
          },
        },
      }),
    );
    actor.on('*', ({ type }) => void facts.push(type));
    actor.start();
    return { actor, isAsking: () => selectIsPrompting(actor.getSnapshot()), stored, facts };
  };

  it('CONSENT-02 is requested until it is granted', async () => {
    const { actor, isAsking, stored } = startConsent(() => null);
    await settle();
    expect(isAsking()).toBe(true);
    actor.send({ type: 'consent.accepted' });
    expect([isAsking(), stored]).toEqual([false, ['accepted']]);
  });

  it('CONSENT-04 CONSENT-05 a refusal is stored, and later pages are told of it without asking', async () => {
    const first = startConsent(() => null);
    await settle();
    first.actor.send({ type: 'consent.declined' });
    expect([first.isAsking(), first.stored, first.facts]).toEqual([
      false,
      ['declined'],
      ['consent.declined'],
    ]);
    const second = startConsent(() => 'declined');
    await settle();
    expect([second.isAsking(), second.stored, second.facts]).toEqual([false, [], ['consent.declined']]);
  });

  it('CONSENT-06 the choice before holds until there is another, also one of another tab', async () => {
    const { actor, isAsking, stored, facts } = startConsent(() => 'accepted');
    await settle();
    actor.send({ type: 'consent.reopened' });
    expect([isAsking(), facts]).toEqual([true, ['consent.granted']]);
    actor.send({ type: 'consent.declined' });
    expect([isAsking(), stored, facts]).toEqual([
      false,
      ['declined'],
      ['consent.granted', 'consent.declined'],
    ]);
    actor.send({ type: 'consent.chosenElsewhere', choice: 'accepted' });
    expect([stored, facts.at(-1)]).toEqual([['declined'], 'consent.granted']);
  });

  it('CONSENT-02 is not requested again, nor before the cookie was read', async () => {
    const answer = createDeferred<Choice | null>();
    const { isAsking } = startConsent(() => answer.promise);
    expect(isAsking()).toBe(false);
    answer.resolve('accepted');
    await settle();
    expect(isAsking()).toBe(false);
  });

  it('CONSENT-02 is requested if cookies cannot be read', async () => {
    const { isAsking } = startConsent(() => Promise.reject(new Error('blocked')));
    await settle();
    expect(isAsking()).toBe(true);
  });
});
