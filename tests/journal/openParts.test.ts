import { fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { cartDrawerMachine } from '../../src/machines/cartDrawer/machine.ts';
import {
  selectFetchesCount,
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
import { parked } from '../machines/support/settle.ts';
import { die, live } from './support/lives.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => parked<never>().promise;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the cart drawer', () => {
  const places = { cart: '/cart', checkout: '/checkout' };
  const drawers = () => {
    const store = memoryStore();
    return () => live({ id: 'cartDrawer', machine: cartDrawerMachine, input: { places }, store });
  };
  const onPage = (open: ReturnType<typeof drawers>, path: string) => {
    const drawer = open().start();
    drawer.send({ type: 'page.entered', path });
    return drawer;
  };

  it('comes back open on the page where it was open', () => {
    const open = drawers();
    const before = onPage(open, '/men');
    before.send({ type: 'drawer.opened' });
    die(before);
    const after = onPage(open, '/men');
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(true);
    after.send({ type: 'page.entered', path: '/women' });
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(false);
  });

  it('is closed in its first state, as the server renders it, until it starts', () => {
    const open = drawers();
    const before = onPage(open, '/men');
    before.send({ type: 'drawer.opened' });
    die(before);
    const after = open();
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(false);
    after.start();
    expect(selectIsDrawerOpen(after.getSnapshot())).toBe(true);
  });

  it('stays closed on another page, and so does the preview everywhere', () => {
    const open = drawers();
    const before = onPage(open, '/men');
    before.send({ type: 'drawer.opened' });
    die(before);
    const elsewhere = onPage(open, '/women');
    expect(selectIsDrawerOpen(elsewhere.getSnapshot())).toBe(false);
    elsewhere.send({ type: 'preview.opened' });
    die(elsewhere);
    expect(selectIsPreviewOpen(onPage(open, '/women').getSnapshot())).toBe(false);
  });

  it('waits to be told who is here', () => {
    const open = drawers();
    const before = onPage(open, '/men');
    before.send({ type: 'session.opened' });
    die(before);
    expect(selectFetchesCount(onPage(open, '/men').getSnapshot())).toBe(false);
  });
});

describe('the navigation', () => {
  const entered = { type: 'page.entered', path: '/men', title: 'Men', access: 'public' } as const;

  it('comes back with its drawer open, its menu closed and nothing announced', () => {
    const store = memoryStore();
    const open = () => live({ id: 'navigation', machine: navigationMachine, store }).start();
    const before = open();
    before.send({ ...entered, path: '/' });
    before.send(entered);
    before.send({ type: 'navigationDrawer.opened' });
    before.send({ type: 'menu.opened', category: 'men' });
    die(before);
    const after = open();
    after.send(entered);
    expect(selectIsNavigationDrawerOpen(after.getSnapshot())).toBe(true);
    expect(selectIsMenuOpen(after.getSnapshot())).toBe(false);
    expect(selectAnnouncement(after.getSnapshot())).toBe('');
    die(after);
    const elsewhere = open();
    elsewhere.send({ ...entered, path: '/women' });
    expect(selectIsNavigationDrawerOpen(elsewhere.getSnapshot())).toBe(false);
  });
});

describe('the search', () => {
  const searches = () => {
    const store = memoryStore();
    const asked: string[] = [];
    const gone: string[] = [];
    const open = (find: () => Promise<void> = () => Promise.resolve()) => {
      const machine = searchMachine.provide({
        actors: {
          findProducts: fromPromise<void, { readonly term: string }>(({ input }) => {
            asked.push(input.term);
            return find();
          }),
        },
        actions: { showResults: (_, term) => void gone.push(term) },
      });
      const search = live({ id: 'search', machine, store }).start();
      return search;
    };
    return { open, asked, gone };
  };

  it('comes back with what was typed and asks for its products anew', async () => {
    const { open, asked } = searches();
    const before = open();
    before.send({ type: 'page.entered', address: '/men?page=2' });
    before.send({ type: 'search.typed', text: 'wool' });
    await pass(250);
    die(before);
    const after = open();
    after.send({ type: 'page.entered', address: '/men?page=2' });
    expect([selectTyped(after.getSnapshot()), selectIsSearchOpen(after.getSnapshot())]).toEqual([
      'wool',
      true,
    ]);
    expect(selectFoundTerm(after.getSnapshot())).toBe('');
    await pass(250);
    expect(asked).toEqual(['wool', 'wool']);
    expect(selectFoundTerm(after.getSnapshot())).toBe('wool');
  });

  it('does not come back with a term that was abandoned: typed, not sent, its overlay closed', async () => {
    const { open, asked } = searches();
    const before = open();
    before.send({ type: 'page.entered', address: '/products?q=coat' });
    before.send({ type: 'search.typed', text: 'wool' });
    await pass(250);
    before.send({ type: 'search.closed' });
    expect(selectTyped(before.getSnapshot())).toBe('wool');
    die(before);
    const after = open();
    after.send({ type: 'page.entered', address: '/products?q=coat' });
    expect([selectTyped(after.getSnapshot()), selectIsSearchOpen(after.getSnapshot())]).toEqual([
      null,
      false,
    ]);
    expect(after.getSnapshot().context.term).toBe('');
    await pass(250);
    expect(asked).toEqual(['wool']);
  });

  it('leaves the word to the address where another page is opened', async () => {
    const { open } = searches();
    const before = open();
    before.send({ type: 'page.entered', address: '/men' });
    before.send({ type: 'search.typed', text: 'wool' });
    die(before);
    const after = open();
    after.send({ type: 'page.entered', address: '/women' });
    expect([selectTyped(after.getSnapshot()), selectIsSearchOpen(after.getSnapshot())]).toEqual([
      null,
      false,
    ]);
  });

  it('goes on to the results that were asked for', async () => {
    const { open, gone } = searches();
    const before = open(never);
    before.send({ type: 'page.entered', address: '/men' });
    before.send({ type: 'search.submitted', text: 'wool' });
    await pass(250);
    die(before);
    const after = open();
    after.send({ type: 'page.entered', address: '/men' });
    await pass(250);
    expect(gone).toEqual(['wool']);
  });
});
