/** A session of the whole shop, recorded from its first event: every machine folds to its final state. */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { createExport } from '../../src/journal/export.ts';
import { foldSystem } from '../../src/journal/foldSystem.ts';
import { parseExport } from '../../src/journal/parseExport.ts';
import { createRecorder } from '../../src/journal/recorder.ts';
import type { RecordedStream } from '../../src/journal/recording.ts';
import { selectIsCheckingSession } from '../../src/machines/auth/selectors.ts';
import { address } from '../machines/support/checkoutActors.ts';
import { cart, credentials, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork, noSession } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();

const item = { productId: 'p1', title: 'Coat', color: 'Navy', size: 'M', quantity: 1, unitPrice: 45.5 };

/** Signs in, adds to the cart, opens checkout and enters an address. Resolves with the parsed export and the root actor. */
const recordSession = async (isCompacted = false) => {
  network.get('/auth/refresh', noSession);
  network.get('/auth/current_user', user);
  network.post('/auth/login', credentials);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'test',
  });
  network.get('/captcha', { result: { ...challenge } });
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
  network.get('/deliveryMethods', { result: [] });
  network.get('/orders/userId/:userId', { result: [], hasMore: false, nextCursor: null });
  network.get('/cart', () => HttpResponse.json({ result: { ...cart, count: 1 } }));
  network.patch('/cart/:id', { statusCode: 200, success: true, message: '', result: { ...cart, count: 1 } });
  const { shop, auth, cart: cartActor, navigation } = openTestShop();
  shop.journal.startRecorder(createRecorder);
  await vi.waitFor(() => expect(selectIsCheckingSession(auth.getSnapshot())).toBe(false));
  cartActor.send({ type: 'cart.addRequested', requestId: 'q1', item });
  const attemptId = shop.storeCredentials({ email: 'ada@example.org', password: 'a-long-secret' });
  auth.send({ type: 'signIn.submitted', attemptId });
  await vi.waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
  await vi.waitFor(() => expect(network.requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const enter = (path: string) =>
    navigation.send({ type: 'page.entered', path, title: 'Page', access: 'public' });
  const browse = () => {
    for (let visit = 0; isCompacted && visit < 300; visit += 1) {
      enter('/about');
      enter('/men');
    }
    enter('/checkout');
  };
  browse();
  await vi.waitFor(() => expect(shop.root.getSnapshot().children.checkout).toBeDefined());
  const checkout = shop.root.getSnapshot().children.checkout;
  await vi.waitFor(() => expect(checkout?.getSnapshot().matches('enteringAddress')).toBe(true));
  checkout?.send({ type: 'checkout.drafted', form: 'shipping', values: { city: 'Springfield' } });
  checkout?.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  await vi.waitFor(() => expect(checkout?.getSnapshot().hasTag('busy')).toBe(false));
  browse();
  const file = JSON.stringify(createExport(shop.journal.streams(), 0));
  const reading = parseExport(file);
  if (!reading.ok) throw new Error(reading.failure.message);
  return { streams: reading.value.streams, root: shop.root };
};

it('folds every machine of a recorded session to its final state', async () => {
  const { streams, root } = await recordSession();
  const folded = foldSystem({ streams }, shopMachines);
  expect(folded.streams.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(folded.divergence).toBeNull();
  expect(folded.streams.map(({ flow }) => flow)).toEqual(
    expect.arrayContaining(['app', 'auth', 'auth/attempt', 'cart', 'checkout', 'navigation', 'wishlist']),
  );
  const app = folded.streams.find(({ flow }) => flow === 'app');
  expect(app?.state).toEqual(root.getSnapshot().value);
});

it('folds a session whose root stream was compacted', async () => {
  const { streams } = await recordSession(true);
  const app = streams.find(({ flow }) => flow === 'app');
  expect(app?.isCut).toBeUndefined();
  expect(app?.base).not.toBeNull();
  const folded = foldSystem({ streams }, shopMachines);
  expect(folded.streams.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(folded.divergence).toBeNull();
});

it('finds the first event after which a fold differs from the recording', async () => {
  const { streams } = await recordSession();
  const dropAddress = (stream: RecordedStream): RecordedStream =>
    stream.flow === 'checkout'
      ? {
          ...stream,
          entries: stream.entries.map(([seq, at, event]) =>
            event.type === 'checkout.addressSubmitted'
              ? [seq, at, { type: 'checkout.lost' }]
              : [seq, at, event],
          ),
        }
      : stream;
  const dropped = streams
    .find(({ flow }) => flow === 'checkout')
    ?.entries.find(([, , { type }]) => type === 'checkout.addressSubmitted');
  expect(foldSystem({ streams: streams.map(dropAddress) }, shopMachines).divergence).toMatchObject({
    flow: 'checkout',
    seq: dropped?.[0],
    type: 'checkout.lost',
    kind: 'value',
  });
});
