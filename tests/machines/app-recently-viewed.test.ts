import { describe, expect, it, vi } from 'vitest';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { createControlledLoader } from './support/controlledLoader.ts';
import { startRoot } from './support/rootActor.ts';

const requestTimeoutMs = 30_000;

describe('recently viewed products', () => {
  const fetched = (ids: readonly string[]) => ({
    machine: recentlyViewedMachine.provide({ actions: { storeIds: () => undefined } }),
    input: { ids },
  });
  const viewing = (of: ReturnType<typeof fetched>) => {
    const code = createControlledLoader(of);
    const shop = startRoot({ recentlyViewed: code.fetch });
    const ids = () => shop.root.getSnapshot().children.recentlyViewed?.getSnapshot().context.ids;
    return { ...shop, code, ids, state: () => shop.root.getSnapshot().value.recentlyViewed };
  };

  it('are recorded from the first product on, by the open product after loading', async () => {
    const { enter, code, ids } = viewing(fetched(['boots']));
    enter('/product/coat');
    enter('/product/hat');
    await code.succeed();
    expect([code.callCount(), ids()]).toEqual([1, ['hat', 'boots']]);
  });

  it('are loaded by the next product after a failure, timeout or cancellation', async () => {
    const { enter, clock, code, state, ids } = viewing(fetched([]));
    enter('/product/coat');
    await code.fail();
    enter('/product/hat');
    clock.increment(requestTimeoutMs);
    expect(state()).toBe('inactive');
    enter('/product/hat');
    enter('/men');
    await code.succeed();
    expect([state(), ids()]).toEqual(['inactive', undefined]);
    enter('/product/scarf');
    await code.succeed();
    expect([code.callCount(), ids()]).toEqual([4, ['scarf']]);
  });

  it('are read again after a sign-out while loading', () => {
    const { enter, signOut, code } = viewing(fetched(['boots']));
    enter('/product/coat');
    signOut('ended');
    expect(code.callCount()).toBe(1);
    signOut('requested');
    expect(code.callCount()).toBe(2);
  });

  it('are dropped without writing to storage when another tab signs out, and read again by the next product', async () => {
    const stored = vi.fn<() => void>();
    const { enter, signOut, code, ids, state } = viewing({
      machine: recentlyViewedMachine.provide({ actions: { storeIds: stored } }),
      input: { ids: [] },
    });
    enter('/product/coat');
    await code.succeed();
    stored.mockClear();
    signOut('ended');
    expect(ids()).toEqual(['coat']);
    signOut('otherTab');
    expect([state(), ids(), stored.mock.calls]).toEqual(['inactive', undefined, []]);
    enter('/product/hat');
    signOut('otherTab');
    await code.succeed();
    expect([state(), ids(), code.callCount()]).toEqual(['inactive', undefined, 2]);
    enter('/product/hat');
    await code.succeed();
    expect([code.callCount(), ids()]).toEqual([3, ['hat']]);
  });
});
