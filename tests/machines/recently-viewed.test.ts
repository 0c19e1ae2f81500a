import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { maximumRecentlyViewed } from '../../contract/rules.ts';
import { viewedProductId } from '../../src/machines/app/openPage.ts';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { selectIds } from '../../src/machines/recentlyViewed/selectors.ts';

const startViewing = (ids: readonly string[]) => {
  const stored: (readonly string[])[] = [];
  const machine = recentlyViewedMachine.provide({
    actions: { storeIds: (_, storedIds) => void stored.push(storedIds) },
  });
  const actor = createActor(machine, { input: { ids } }).start();
  const view = (productId: string) => actor.send({ type: 'product.viewed', productId });
  return { actor, stored, view, ids: () => selectIds(actor.getSnapshot()) };
};

it('keeps each viewed product once, newest first', () => {
  const { view, ids, stored } = startViewing(['boots', 'coat']);
  view('coat');
  view('hat');
  expect(ids()).toEqual(['hat', 'coat', 'boots']);
  expect(stored.at(-1)).toEqual(['hat', 'coat', 'boots']);
});

it('keeps at most the maximum, and is cleared on sign-out', () => {
  const { actor, view, ids, stored } = startViewing([]);
  for (let index = 0; index <= maximumRecentlyViewed; index += 1) view(`p${index}`);
  expect(ids()).toHaveLength(maximumRecentlyViewed);
  expect(ids()).not.toContain('p0');
  actor.send({ type: 'session.closed' });
  expect([ids(), stored.at(-1)]).toEqual([[], []]);
});

it.each([
  ['/product/coat', 'coat'],
  ['/product/a%3Ab.c_d-1', 'a:b.c_d-1'],
  ['/product/', null],
  ['/product/coat/more', null],
  ['/product/%E0%A4%A', null],
  ['/products', null],
])('reads the product of %s as %s', (path, productId) => {
  expect(viewedProductId('/product', path)).toBe(productId);
});
