import { describe, expect, it, vi } from 'vitest';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { heldFetch } from './support/controlledLoader.ts';
import { startRoot } from './support/rootActor.ts';

const patienceMs = 30_000;

describe('what was looked at', () => {
  const fetched = (ids: readonly string[]) => ({
    machine: recentlyViewedMachine.provide({ actions: { storeIds: () => undefined } }),
    input: { ids },
  });
  const viewing = (of: ReturnType<typeof fetched>) => {
    const code = heldFetch(of);
    const shop = startRoot({ recentlyViewed: code.fetch });
    const ids = () => shop.root.getSnapshot().children.recentlyViewed?.getSnapshot().context.ids;
    return { ...shop, code, ids, state: () => shop.root.getSnapshot().value.recentlyViewed };
  };

  it('is kept from the first product on, by the product that is open once its code came', async () => {
    const { enter, code, ids } = viewing(fetched(['boots']));
    enter('/product/coat');
    enter('/product/hat');
    await code.comes();
    expect([code.times(), ids()]).toEqual([1, ['hat', 'boots']]);
  });

  it('is asked for by the next product where its code failed, was late or overtaken', async () => {
    const { enter, clock, code, state, ids } = viewing(fetched([]));
    enter('/product/coat');
    await code.fails();
    enter('/product/hat');
    clock.increment(patienceMs);
    expect(state()).toBe('inactive');
    enter('/product/hat');
    enter('/men');
    await code.comes();
    expect([state(), ids()]).toEqual(['inactive', undefined]);
    enter('/product/scarf');
    await code.comes();
    expect([code.times(), ids()]).toEqual([4, ['scarf']]);
  });

  it('is read anew when somebody signs out on purpose while its code is on its way', () => {
    const { enter, signOut, code } = viewing(fetched(['boots']));
    enter('/product/coat');
    signOut('ended');
    expect(code.times()).toBe(1);
    signOut('requested');
    expect(code.times()).toBe(2);
  });

  it('is forgotten without a word to storage when another tab signs out on purpose, and read anew by the next product', async () => {
    const stored = vi.fn<() => void>();
    const { enter, signOut, code, ids, state } = viewing({
      machine: recentlyViewedMachine.provide({ actions: { storeIds: stored } }),
      input: { ids: [] },
    });
    enter('/product/coat');
    await code.comes();
    stored.mockClear();
    signOut('ended');
    expect(ids()).toEqual(['coat']);
    signOut('otherTab');
    expect([state(), ids(), stored.mock.calls]).toEqual(['inactive', undefined, []]);
    enter('/product/hat');
    signOut('otherTab');
    await code.comes();
    expect([state(), ids(), code.times()]).toEqual(['inactive', undefined, 2]);
    enter('/product/hat');
    await code.comes();
    expect([code.times(), ids()]).toEqual([3, ['hat']]);
  });
});
