import { fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { cartDrawerMachine } from '../../src/machines/cartDrawer/machine.ts';
import {
  selectShouldFetchCount,
  selectIsDrawerOpen,
  selectIsPreviewOpen,
} from '../../src/machines/cartDrawer/selectors.ts';
import { navigationMachine } from '../../src/machines/navigation/machine.ts';
import {
  selectAnnouncement,
  selectIsMenuOpen,
  selectIsNavigationDrawerOpen,
} from '../../src/machines/navigation/selectors.ts';
import { searchMachine } from '../../src/machines/search/machine.ts';
import { selectFoundTerm, selectIsSearchOpen, selectTyped } from '../../src/machines/search/selectors.ts';
import { createDeferred } from '../machines/support/settle.ts';
import { crash, createDurableActor } from './support/durableActor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => createDeferred<never>().promise;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the cart drawer', () => {
  const places = { cart: '/cart', checkout: '/checkout' };
  const createDrawerOpener = () => {
    const store = createMemoryStore();
    return () =>
      createDurableActor({ id: 'cartDrawer', machine: cartDrawerMachine, input: { places }, store });
  };
  const onPage = (open: ReturnType<typeof createDrawerOpener>, path: string) => {
    const drawer = open().start();
    drawer.send({ type: 'page.entered', path });
    return drawer;
  };

  /** Ends a page at /men after this event; returns what opens the next one. */
  const crashAfter = (type: 'drawer.opened' | 'session.opened') => {
    const open = createDrawerOpener();
    const drawer = onPage(open, '/men');
    drawer.send({ type });
    crash(drawer);
    return open;
  };

  it('is restored open on the same page', () => {
    const open = crashAfter('drawer.opened');
    const after = onPage(open, '/men');
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(true);
    after.send({ type: 'page.entered', path: '/women' });
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(false);
  });

  it('is closed in its initial state, as rendered by the server, until it starts', () => {
    const open = crashAfter('drawer.opened');
    const after = open();
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(false);
    after.start();
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(true);
  });

  it('is closed on another page, and the preview on every page', () => {
    const open = crashAfter('drawer.opened');
    const otherPage = onPage(open, '/women');
    expect(selectIsDrawerOpen(otherPage.getSnapshot())).toBe(false);
    otherPage.send({ type: 'preview.opened' });
    crash(otherPage);
    expect(selectIsPreviewOpen(onPage(open, '/women').getSnapshot())).toBe(false);
  });

  it('does not restore the session: it waits for the session event', () => {
    const open = crashAfter('session.opened');
    expect(selectShouldFetchCount(onPage(open, '/men').getSnapshot())).toBe(false);
  });
});

describe('the navigation', () => {
  const entered = { type: 'page.entered', path: '/men', title: 'Men', access: 'public' } as const;

  it('is restored with its drawer open, its menu closed and no announcement', () => {
    const store = createMemoryStore();
    const open = () => createDurableActor({ id: 'navigation', machine: navigationMachine, store }).start();
    const before = open();
    before.send({ ...entered, path: '/' });
    before.send(entered);
    before.send({ type: 'navigationDrawer.opened' });
    before.send({ type: 'menu.opened', category: 'men' });
    crash(before);
    const after = open();
    after.send(entered);
    expect(selectIsNavigationDrawerOpen(after.getSnapshot())).toBe(true);
    expect(selectIsMenuOpen(after.getSnapshot())).toBe(false);
    expect(selectAnnouncement(after.getSnapshot())).toBe('');
    crash(after);
    const otherPage = open();
    otherPage.send({ ...entered, path: '/women' });
    expect(selectIsNavigationDrawerOpen(otherPage.getSnapshot())).toBe(false);
  });
});

describe('the search', () => {
  const setUpSearch = () => {
    const store = createMemoryStore();
    const requests: string[] = [];
    const shownResults: string[] = [];
    /** Opens a page at this address. */
    const open = (address: string, find: () => Promise<void> = () => Promise.resolve()) => {
      const machine = searchMachine.provide({
        actors: {
          findProducts: fromPromise<void, { readonly term: string }>(({ input }) => {
            requests.push(input.term);
            return find();
          }),
        },
        actions: { showResults: (_, term) => void shownResults.push(term) },
      });
      const search = createDurableActor({ id: 'search', machine, store }).start();
      search.send({ type: 'page.entered', address });
      return search;
    };
    return { open, requests, shownResults };
  };
  const typedAndOpen = (search: ReturnType<ReturnType<typeof setUpSearch>['open']>) => [
    selectTyped(search.getSnapshot()),
    selectIsSearchOpen(search.getSnapshot()),
  ];

  it('is restored with the typed term and requests its products again', async () => {
    const { open, requests } = setUpSearch();
    const before = open('/men?page=2');
    before.send({ type: 'search.typed', text: 'wool' });
    await advance(250);
    crash(before);
    const after = open('/men?page=2');
    expect(typedAndOpen(after)).toEqual(['wool', true]);
    expect(selectFoundTerm(after.getSnapshot())).toBe('');
    await advance(250);
    expect(requests).toEqual(['wool', 'wool']);
    expect(selectFoundTerm(after.getSnapshot())).toBe('wool');
  });

  it('does not restore a term whose overlay was closed without submitting', async () => {
    const { open, requests } = setUpSearch();
    const before = open('/products?q=coat');
    before.send({ type: 'search.typed', text: 'wool' });
    await advance(250);
    before.send({ type: 'search.closed' });
    expect(selectTyped(before.getSnapshot())).toBe('wool');
    crash(before);
    const after = open('/products?q=coat');
    expect(typedAndOpen(after)).toEqual([null, false]);
    expect(after.getSnapshot().context.term).toBe('');
    await advance(250);
    expect(requests).toEqual(['wool']);
  });

  it('does not restore the term on another page', async () => {
    const { open } = setUpSearch();
    const before = open('/men');
    before.send({ type: 'search.typed', text: 'wool' });
    crash(before);
    const after = open('/women');
    expect(typedAndOpen(after)).toEqual([null, false]);
  });

  it('navigates to the results of a submitted term', async () => {
    const { open, shownResults } = setUpSearch();
    const before = open('/men', never);
    before.send({ type: 'search.submitted', text: 'wool' });
    await advance(250);
    crash(before);
    open('/men');
    await advance(250);
    expect(shownResults).toEqual(['wool']);
  });
});
