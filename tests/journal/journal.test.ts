import { createActor, type SnapshotFrom } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fold } from '../../src/journal/fold.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createStorageStore } from '../../src/journal/createStorageStore.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../src/journal/streamStore.ts';
import type { Address } from '../../contract/types.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import {
  address,
  authorized,
  createCheckoutMachine,
  defaultResults,
  createPaymentMachine,
  reachPayment,
  reachReview,
} from '../machines/support/checkoutActors.ts';
import { settle } from '../machines/support/settle.ts';
import { journalOn, openPage, sameUser } from './support/checkoutPage.ts';

const valueAndContext = (snapshot: SnapshotFrom<typeof checkoutMachine>) => ({
  value: snapshot.value,
  context: snapshot.context,
});
const draftShipping = ({ checkout }: ReturnType<typeof openPage>, values: Partial<Address>) =>
  checkout.send({ type: 'checkout.drafted', form: 'shipping', values });
const never = () => new Promise<never>(() => undefined);

const folded = (store: StreamStore) => {
  const stream = store.read('checkout');
  if (!stream) throw new Error('There is no stream of checkout.');
  return fold(checkoutMachine, stream);
};

afterEach(() => void vi.unstubAllGlobals());

describe('the journal', () => {
  it('folds to the live snapshot after every event of a complete checkout', async () => {
    const store = createMemoryStore();
    const page = openPage(store);
    let compared = 0;
    page.checkout.subscribe((snapshot) => {
      compared += 1;
      expect(valueAndContext(folded(store) as never)).toEqual(valueAndContext(snapshot));
    });
    await reachReview(page.checkout);
    page.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    expect(page.checkout.getSnapshot().matches('completed')).toBe(true);
    expect(compared).toBeGreaterThan(8);
  });

  it('records an event before its effects start', async () => {
    const store = createMemoryStore();
    const lastEntries: unknown[] = [];
    const page = openPage(store, {
      createOrder: () => {
        lastEntries.push(store.read('checkout')?.entries.at(-1)?.[2].type);
        return defaultResults.createOrder(undefined);
      },
    });
    await reachPayment(page.checkout);
    expect(lastEntries).toEqual(['checkout.orderRequested']);
  });

  it('folds without clock and randomness', async () => {
    const store = createMemoryStore();
    const page = openPage(store);
    await reachReview(page.checkout);
    const live = valueAndContext(page.checkout.getSnapshot());
    const forbidden = () => {
      throw new Error('The fold must not read this.');
    };
    vi.spyOn(Date, 'now').mockImplementation(forbidden);
    vi.spyOn(Math, 'random').mockImplementation(forbidden);
    vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(forbidden);
    try {
      expect(valueAndContext(folded(store) as never)).toEqual(live);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('restores a partially filled form after a reload', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await settle();
    draftShipping(first, { firstName: 'Ada', city: 'Lon' });
    first.crash();
    const second = openPage(store);
    expect(second.checkout.getSnapshot().matches('enteringAddress')).toBe(true);
    expect(second.checkout.getSnapshot().context.drafts.shipping).toEqual({ firstName: 'Ada', city: 'Lon' });
  });

  it('repeats the order request with the same key after a crash', async () => {
    const store = createMemoryStore();
    const first = openPage(store, { createOrder: never });
    await reachPayment(first.checkout);
    first.crash();
    const keys: unknown[] = [];
    const second = openPage(store, {
      createOrder: (request) => {
        keys.push(Reflect.get(request as object, 'key'));
        return defaultResults.createOrder(undefined);
      },
    });
    await settle();
    expect(keys).toEqual(['k1']);
    expect(second.checkout.getSnapshot().matches('paying')).toBe(true);
  });

  it('never confirms a payment twice: its status is read from the server after a crash', async () => {
    const store = createMemoryStore();
    const first = openPage(store, { confirmPayment: never });
    await reachReview(first.checkout);
    expect(first.checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('confirming');
    first.crash();
    let confirmations = 0;
    const second = openPage(store, {
      confirmPayment: () => void (confirmations += 1),
      readPayment: () => authorized,
    });
    await settle();
    expect(confirmations).toBe(0);
    expect(second.checkout.getSnapshot().matches('reviewing')).toBe(true);
  });

  it('requests the client secret again after a reload at the card form', async () => {
    const store = createMemoryStore();
    await reachPayment(openPage(store).checkout);
    let prepared = 0;
    const second = openPage(store, {
      preparePayment: () => {
        prepared += 1;
        return defaultResults.preparePayment();
      },
    });
    await settle();
    expect(prepared).toBe(1);
    expect(second.checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('loadingForm');
  });

  it('shows the confirmation again after a reload, without placing the order again', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    let placed = 0;
    const second = openPage(store, {
      cartCount: () => 0,
      placeOrder: () => {
        placed += 1;
        return defaultResults.placeOrder(undefined);
      },
    });
    await settle();
    expect(second.checkout.getSnapshot().matches('completed')).toBe(true);
    expect(placed).toBe(0);
  });

  it('starts a new checkout if the cart has items again', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    const second = openPage(store);
    await settle();
    expect(second.checkout.getSnapshot().matches('enteringAddress')).toBe(true);
    expect(second.checkout.getSnapshot().context).toMatchObject({ orderId: null, isInitialized: true });
  });

  it('does not resume the checkout of another user', async () => {
    const store = createMemoryStore();
    await reachPayment(openPage(store).checkout);
    const journal = journalOn(store);
    const machine = createCheckoutMachine(
      defaultResults,
      makeResumable('payment', createPaymentMachine(defaultResults), journal),
    );
    const other = createActor(makeResumable('checkout', machine, journal, sameUser), {
      id: 'checkout',
      input: { userId: 'u2', cartId: 'c2' },
    });
    expect(other.getSnapshot().context).toMatchObject({ userId: 'u2', shippingAddress: null });
  });

  it('stores no secrets and no card numbers, but e-mail addresses as typed', async () => {
    const store = createMemoryStore();
    const page = openPage(store);
    await settle();
    draftShipping(page, {
      street: '4242 4242 4242 4242',
      city: 'ada@example.org',
      state: 'pi_1_secret_abc',
      postalCode: '1234',
    });
    page.journal.inspect({
      type: '@xstate.event',
      rootId: 'x',
      sourceRef: undefined,
      actorRef: page.checkout,
      event: { type: 'x', token: 't0ken', clientSecret: 's3cret', password: 'p4ss', inner: { cvc: '123' } },
    });
    const text = JSON.stringify(store.read('checkout'));
    for (const secret of ['4242 4242', '_secret_', 't0ken', 's3cret', 'p4ss', '"123"']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('1234');
    expect(text).toContain('ada@example.org');
  });

  it('removes a stream whose machine has another shape or version', async () => {
    const store = createMemoryStore();
    await reachPayment(openPage(store).checkout);
    const stream = store.read('checkout');
    if (!stream) throw new Error('There is no stream of checkout.');
    store.write('checkout', { ...stream, hash: 'other' });
    expect(journalOn(store).resume('checkout')).toBeUndefined();
    expect(store.read('checkout')).toBeUndefined();
  });

  it('works with corrupt, full or disabled storage', async () => {
    const broken = {
      getItem: () => '{"machine": 5',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('disabled', 'SecurityError');
      },
    } as unknown as Storage;
    const page = openPage(createStorageStore(() => broken, ''));
    await reachReview(page.checkout);
    expect(page.checkout.getSnapshot().matches('reviewing')).toBe(true);
  });

  it('compacts a long stream without changing its fold', async () => {
    const store = createMemoryStore();
    const page = openPage(store);
    await settle();
    for (let index = 0; index < 1200; index += 1) {
      page.checkout.send({
        type: 'checkout.drafted',
        form: 'shipping',
        values: { ...address, city: `City ${index}` },
      });
    }
    expect(store.read('checkout')?.entries.length).toBeLessThanOrEqual(500);
    expect(valueAndContext(folded(store) as never)).toEqual(valueAndContext(page.checkout.getSnapshot()));
  });
});
