import { HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { alwaysMine, lockClaims, type Claims } from '../../src/app/browser/claims.ts';
import { ownedStreams } from '../../src/app/browser/streams.ts';
import { fakeStorage } from '../support/fakeStorage.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { address } from '../machines/support/checkoutActors.ts';
import { cart, credentials, wishlistOf } from './support/bodies.ts';
import { fakeLocks } from './support/fakeLocks.ts';
import { fakeNetwork } from './support/network.ts';
import { memoryKeyValues, openShop } from './support/openShop.ts';

const network = fakeNetwork();

const enterCheckout = async (streams = memoryStore(), userId = 'u1', claims?: Claims) => {
  network.get('/auth/refresh', { ...credentials, userId });
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
  network.get('/deliveryMethods', { result: [] });
  network.get('/orders/userId/:userId', { result: [], hasMore: false, nextCursor: null });
  network.get('/cart', () => HttpResponse.json({ result: { ...cart, count: 1 } }));
  const opened = openShop({ streams, ...(claims && { claims }) });
  opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
  await vi.waitFor(() => expect(opened.shop.root.getSnapshot().children.checkout).toBeDefined());
  const flow = opened.shop.root.getSnapshot().children.checkout;
  if (!flow) throw new Error('Checkout did not start.');
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('busy')).toBe(false));
  return { ...opened, flow };
};

it('CHECK-17 goes on after a reload where the shopper left checkout', async () => {
  const streams = memoryStore();
  const before = await enterCheckout(streams);
  before.flow.send({ type: 'checkout.addressGiven', address, isBillingSame: true });
  await vi.waitFor(() =>
    expect(before.flow.getSnapshot().matches({ choosingDelivery: 'choosing' })).toBe(true),
  );
  before.shop.root.stop();

  const after = await enterCheckout(streams);
  expect(after.flow.getSnapshot().matches('choosingDelivery')).toBe(true);
  expect(after.flow.getSnapshot().context.shippingAddress).toEqual(address);
});

it('CHECK-17 does not show one shopper the checkout of another', async () => {
  const streams = memoryStore();
  const before = await enterCheckout(streams);
  before.flow.send({ type: 'checkout.addressGiven', address, isBillingSame: true });
  before.shop.root.stop();

  const after = await enterCheckout(streams, 'u2');
  expect(after.flow.getSnapshot().matches('givingAddress')).toBe(true);
  expect(after.flow.getSnapshot().context.shippingAddress).toBeNull();
});

it('CHECK-17 leaves nothing of a checkout behind on sign-out', async () => {
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  const streams = memoryStore();
  const { flow, auth, shop, places } = await enterCheckout(streams);
  flow.send({ type: 'checkout.addressGiven', address, isBillingSame: true });
  shop.payments.keepSecret('o1', 'secret');
  auth.send({ type: 'signOut.asked' });
  await vi.waitFor(() => expect(places).toEqual(['/']));
  expect(streams.read('checkout')).toBeUndefined();
  expect(shop.payments.secretOf('o1')).toBeUndefined();
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
});

it('leaves nothing of what closed tabs had open behind on sign-out', async () => {
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  const claims = { ...alwaysMine, has: (name: string) => name === 'journal.0' };
  const { auth } = await enterCheckout(memoryStore(), 'u1', claims);
  const localStorage = { 'verrow.tab.0.search': '', 'verrow.tab.1.search': '', 'verrow.tab.7.cart': '' };
  const removeItem = (key: string) => Reflect.deleteProperty(localStorage, key);
  Object.defineProperty(localStorage, 'removeItem', { value: removeItem });
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  auth.send({ type: 'signOut.asked' });
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['verrow.tab.0.search']));
});

it('CHECK-17 leaves nothing of a checkout behind when another tab signs out on purpose, and writes it no more', async () => {
  const streams = memoryStore();
  const { flow, auth, shop } = await enterCheckout(streams);
  flow.send({ type: 'checkout.addressGiven', address, isBillingSame: true });
  shop.payments.keepSecret('o1', 'secret');
  auth.send({ type: 'session.endedElsewhere' });
  flow.send({ type: 'checkout.restarted' });
  expect(streams.read('checkout')).toBeUndefined();
  expect(shop.payments.secretOf('o1')).toBeUndefined();
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
  expect(JSON.stringify(streams.list().map(streams.read))).not.toContain(address.street);
  auth.send({ type: 'session.beganElsewhere', userId: 'u1' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().children.checkout).toBeDefined());
  expect(shop.root.getSnapshot().children.checkout?.getSnapshot().context.shippingAddress).toBeNull();
});

it('leaves the checkout of the next shopper as it is in a tab that hears late of a sign-out', async () => {
  const streams = memoryStore();
  const { auth, shop } = await enterCheckout(streams);
  const stream = streams.read('checkout');
  if (!stream) throw new Error('Nothing was stored.');
  const ofNext = { ...stream, input: { userId: 'u2', cartId: 'c2' } };
  streams.write('checkout', ofNext);
  auth.send({ type: 'session.endedElsewhere' });
  expect(streams.read('checkout')).toEqual(ofNext);
  expect(shop.root.getSnapshot().children.checkout).toBeUndefined();
});

it('goes on with a checkout whose session ended, once the same shopper signed in again', async () => {
  const { flow, auth, shop } = await enterCheckout();
  flow.send({ type: 'checkout.addressGiven', address, isBillingSame: true });
  shop.payments.keepSecret('o1', 'secret');
  auth.send({ type: 'session.ended' });
  auth.send({ type: 'session.beganElsewhere', userId: 'u1' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
  expect(shop.root.getSnapshot().children.checkout).toBe(flow);
  expect(flow.getSnapshot().context.shippingAddress).toEqual(address);
  expect(shop.payments.secretOf('o1')).toBe('secret');
});

it('RETURN-02 comes back with a return in the tab that it is in, although another tab had one before', async () => {
  network.get('/auth/refresh', credentials);
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: fakeStorage(kept),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const locks = fakeLocks();
  const openTab = async (orderId: string) => {
    const tab = locks.tab();
    const claims = lockClaims(tab.manager);
    const opened = openShop({ claims, streams: await ownedStreams(claims, memoryKeyValues(new Map())) });
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
