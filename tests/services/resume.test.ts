import { HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { uncontestedTabLocks, createWebTabLocks, type TabLocks } from '../../src/app/browser/tabLocks.ts';
import { createTabStreamStore } from '../../src/app/flows/tabStreamStore.ts';
import { createFakeStorage } from '../support/createFakeStorage.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { address } from '../machines/support/checkoutActors.ts';
import { cart, credentials, wishlistOf } from './support/bodies.ts';
import { fakeLocks } from './support/fakeLocks.ts';
import { fakeNetwork } from './support/network.ts';
import { memoryKeyValues, openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();

const enterCheckout = async (streams = createMemoryStore(), userId = 'u1', tabLocks?: TabLocks) => {
  network.get('/auth/refresh', { ...credentials, userId });
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
  network.get('/deliveryMethods', { result: [] });
  network.get('/orders/userId/:userId', { result: [], hasMore: false, nextCursor: null });
  network.get('/cart', () => HttpResponse.json({ result: { ...cart, count: 1 } }));
  const opened = openTestShop({ streams, ...(tabLocks && { tabLocks }) });
  opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
  await vi.waitFor(() => expect(opened.shop.root.getSnapshot().children.checkout).toBeDefined());
  const flow = opened.shop.root.getSnapshot().children.checkout;
  if (!flow) throw new Error('Checkout did not start.');
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('busy')).toBe(false));
  return { ...opened, flow };
};

it('CHECK-17 checkout resumes at the same step after a reload', async () => {
  const streams = createMemoryStore();
  const before = await enterCheckout(streams);
  before.flow.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  await vi.waitFor(() =>
    expect(before.flow.getSnapshot().matches({ choosingDelivery: 'choosing' })).toBe(true),
  );
  before.shop.root.stop();

  const after = await enterCheckout(streams);
  expect(after.flow.getSnapshot().matches('choosingDelivery')).toBe(true);
  expect(after.flow.getSnapshot().context.shippingAddress).toEqual(address);
});

it('CHECK-17 checkout is not resumed for another user', async () => {
  const streams = createMemoryStore();
  const before = await enterCheckout(streams);
  before.flow.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  before.shop.root.stop();

  const after = await enterCheckout(streams, 'u2');
  expect(after.flow.getSnapshot().matches('enteringAddress')).toBe(true);
  expect(after.flow.getSnapshot().context.shippingAddress).toBeNull();
});

it('CHECK-17 sign-out removes the checkout stream, actor and client secret', async () => {
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  const streams = createMemoryStore();
  const { flow, auth, shop, navigations } = await enterCheckout(streams);
  flow.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  shop.payments.setClientSecret('o1', 'secret');
  auth.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(navigations).toEqual(['/']));
  expect(streams.read('checkout')).toBeUndefined();
  expect(shop.payments.getClientSecret('o1')).toBeUndefined();
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
});

it('sign-out removes the streams of closed tabs', async () => {
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  const tabLocks = { ...uncontestedTabLocks, isHeld: (name: string) => name === 'journal.0' };
  const { auth } = await enterCheckout(createMemoryStore(), 'u1', tabLocks);
  const localStorage = { 'verrow.tab.0.search': '', 'verrow.tab.1.search': '', 'verrow.tab.7.cart': '' };
  const removeItem = (key: string) => Reflect.deleteProperty(localStorage, key);
  Object.defineProperty(localStorage, 'removeItem', { value: removeItem });
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  auth.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['verrow.tab.0.search']));
});

it('CHECK-17 a sign-out in another tab removes the checkout, which is not written again', async () => {
  const streams = createMemoryStore();
  const { flow, auth, shop } = await enterCheckout(streams);
  flow.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  shop.payments.setClientSecret('o1', 'secret');
  auth.send({ type: 'session.endedElsewhere' });
  flow.send({ type: 'checkout.restarted' });
  expect(streams.read('checkout')).toBeUndefined();
  expect(shop.payments.getClientSecret('o1')).toBeUndefined();
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
  expect(JSON.stringify(streams.list().map(streams.read))).not.toContain(address.street);
  auth.send({ type: 'session.startedElsewhere', userId: 'u1' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().children.checkout).toBeDefined());
  expect(shop.root.getSnapshot().children.checkout?.getSnapshot().context.shippingAddress).toBeNull();
});

it('a late sign-out message does not remove the checkout of the next user', async () => {
  const streams = createMemoryStore();
  const { auth, shop } = await enterCheckout(streams);
  const stream = streams.read('checkout');
  if (!stream) throw new Error('Nothing was stored.');
  const otherStream = { ...stream, input: { userId: 'u2', cartId: 'c2' } };
  streams.write('checkout', otherStream);
  auth.send({ type: 'session.endedElsewhere' });
  expect(streams.read('checkout')).toEqual(otherStream);
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
});

it('checkout continues after an expired session when the same user signs in again', async () => {
  const { flow, auth, shop } = await enterCheckout();
  flow.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  shop.payments.setClientSecret('o1', 'secret');
  auth.send({ type: 'session.ended' });
  auth.send({ type: 'session.startedElsewhere', userId: 'u1' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
  expect(shop.root.getSnapshot().children.checkout).toBe(flow);
  expect(flow.getSnapshot().context.shippingAddress).toEqual(address);
  expect(shop.payments.getClientSecret('o1')).toBe('secret');
});

it('RETURN-02 a return resumes in the tab that holds its lock, after another tab had one before', async () => {
  network.get('/auth/refresh', credentials);
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
  const values = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: createFakeStorage(values),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const locks = fakeLocks();
  const openTab = async (orderId: string) => {
    const tab = locks.tab();
    const tabLocks = createWebTabLocks(tab.manager);
    const opened = openTestShop({
      tabLocks,
      streams: await createTabStreamStore(tabLocks, memoryKeyValues(new Map())),
    });
    const { navigation, shop } = opened;
    const enter = (path: string) =>
      navigation.send({ type: 'page.entered', path, title: path, access: 'user' });
    const wizard = () => shop.root.getSnapshot().children.returnWizard ?? null;
    const enterReturn = async (id: string) => {
      enter(`/account/orders/${id}/return`);
      await vi.waitFor(() => expect(wizard()?.getSnapshot().context.orderId).toBe(id));
    };
    await enterReturn(orderId);
    const close = () => {
      shop.root.stop();
      tab.close();
    };
    return { enter, enterReturn, wizard, close };
  };
  const first = await openTab('o1');
  first.enter('/account/orders');
  await vi.waitFor(() => expect(first.wizard()).toBeNull());
  const second = await openTab('o1');
  await second.enterReturn('o2');
  second.wizard()?.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
  second.close();
  const reloaded = await openTab('o2');
  expect(reloaded.wizard()?.getSnapshot().context.reason).toBe('Wrong Item Delivered');
});
