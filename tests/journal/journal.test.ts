import { createActor, type SnapshotFrom } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fold } from '../../src/journal/fold.ts';
import { resumable } from '../../src/journal/resumable.ts';
import { storageStore } from '../../src/journal/storageStore.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import type { StreamStore } from '../../src/journal/store.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import {
  address,
  authorized,
  checkingOutWith,
  goodAnswers,
  payingWith,
  reachPayment,
  reachReview,
  settle,
} from '../machines/support/checkoutActors.ts';
import { journalOn, openPage, sameUser } from './support/checkoutPage.ts';

const essence = (snapshot: SnapshotFrom<typeof checkoutMachine>) => ({
  value: snapshot.value,
  context: snapshot.context,
});
const never = () => new Promise<never>(() => undefined);

const folded = (store: StreamStore) => {
  const stream = store.read('checkout');
  if (!stream) throw new Error('There is no stream of checkout.');
  return fold(checkoutMachine, stream);
};

afterEach(() => void vi.unstubAllGlobals());

describe('the journal', () => {
  it('folds to the live snapshot after every event of a whole checkout', async () => {
    const store = memoryStore();
    const page = openPage(store);
    let compared = 0;
    page.checkout.subscribe((snapshot) => {
      compared += 1;
      expect(essence(folded(store) as never)).toEqual(essence(snapshot));
    });
    await reachReview(page.checkout);
    page.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    expect(page.checkout.getSnapshot().matches('completed')).toBe(true);
    expect(compared).toBeGreaterThan(8);
  });

  it('records an event before the effect that it starts', async () => {
    const store = memoryStore();
    const seen: unknown[] = [];
    const page = openPage(store, {
      createOrder: () => {
        seen.push(store.read('checkout')?.entries.at(-1)?.[2].type);
        return goodAnswers.createOrder(undefined);
      },
    });
    await reachPayment(page.checkout);
    expect(seen).toEqual(['checkout.orderRequested']);
  });

  it('folds without clock, randomness or ids', async () => {
    const store = memoryStore();
    const page = openPage(store);
    await reachReview(page.checkout);
    const live = essence(page.checkout.getSnapshot());
    const forbidden = () => {
      throw new Error('The fold must not read this.');
    };
    vi.spyOn(Date, 'now').mockImplementation(forbidden);
    vi.spyOn(Math, 'random').mockImplementation(forbidden);
    vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(forbidden);
    try {
      expect(essence(folded(store) as never)).toEqual(live);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('brings half a form back after a reload', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await settle();
    first.checkout.send({
      type: 'checkout.drafted',
      form: 'shipping',
      values: { firstName: 'Ada', city: 'Lon' },
    });
    first.die();
    const second = openPage(store);
    expect(second.checkout.getSnapshot().matches('givingAddress')).toBe(true);
    expect(second.checkout.getSnapshot().context.drafts.shipping).toEqual({ firstName: 'Ada', city: 'Lon' });
  });

  it('asks for the same order under the same key after a crash in the middle', async () => {
    const store = memoryStore();
    const first = openPage(store, { createOrder: never });
    await reachPayment(first.checkout);
    first.die();
    const keys: unknown[] = [];
    const second = openPage(store, {
      createOrder: (request) => {
        keys.push(Reflect.get(request as object, 'key'));
        return goodAnswers.createOrder(undefined);
      },
    });
    await settle();
    expect(keys).toEqual(['k1']);
    expect(second.checkout.getSnapshot().matches('paying')).toBe(true);
  });

  it('never confirms a payment twice: what was under way is read from the server', async () => {
    const store = memoryStore();
    const first = openPage(store, { confirmPayment: never });
    await reachReview(first.checkout);
    expect(first.checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('confirming');
    first.die();
    let confirmations = 0;
    const second = openPage(store, {
      confirmPayment: () => void (confirmations += 1),
      readPayment: () => authorized,
    });
    await settle();
    expect(confirmations).toBe(0);
    expect(second.checkout.getSnapshot().matches('reviewing')).toBe(true);
  });

  it('fetches the client secret again after a reload at the card form', async () => {
    const store = memoryStore();
    await reachPayment(openPage(store).checkout);
    let prepared = 0;
    const second = openPage(store, {
      preparePayment: () => {
        prepared += 1;
        return goodAnswers.preparePayment();
      },
    });
    await settle();
    expect(prepared).toBe(1);
    expect(second.checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('loadingForm');
  });

  it('shows the thank-you screen again after a reload, and places nothing', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    let placed = 0;
    const second = openPage(store, {
      cartCount: () => 0,
      placeOrder: () => {
        placed += 1;
        return goodAnswers.placeOrder(undefined);
      },
    });
    await settle();
    expect(second.checkout.getSnapshot().matches('completed')).toBe(true);
    expect(placed).toBe(0);
  });

  it('begins a new checkout where the cart was filled again since', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    const second = openPage(store);
    await settle();
    expect(second.checkout.getSnapshot().matches('givingAddress')).toBe(true);
    expect(second.checkout.getSnapshot().context).toMatchObject({ orderId: null, isInitialized: true });
  });

  it('does not go on with the checkout of another user', async () => {
    const store = memoryStore();
    await reachPayment(openPage(store).checkout);
    const journal = journalOn(store);
    const machine = checkingOutWith(goodAnswers, resumable('payment', payingWith(goodAnswers), journal));
    const other = createActor(resumable('checkout', machine, journal, sameUser), {
      id: 'checkout',
      input: { userId: 'u2', cartId: 'c2' },
    });
    expect(other.getSnapshot().context).toMatchObject({ userId: 'u2', shippingAddress: null });
  });

  it('stores no secret and no card number, and an e-mail address as it was typed', async () => {
    const store = memoryStore();
    const page = openPage(store);
    await settle();
    page.checkout.send({
      type: 'checkout.drafted',
      form: 'shipping',
      values: {
        street: '4242 4242 4242 4242',
        city: 'ada@example.org',
        state: 'pi_1_secret_abc',
        postalCode: '1234',
      },
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

  it('drops a stream whose machine has another shape or version', async () => {
    const store = memoryStore();
    await reachPayment(openPage(store).checkout);
    const stream = store.read('checkout');
    if (!stream) throw new Error('There is no stream of checkout.');
    store.write('checkout', { ...stream, hash: 'other' });
    expect(journalOn(store).resume('checkout')).toBeUndefined();
    expect(store.read('checkout')).toBeUndefined();
  });

  it('stays usable where storage is corrupt, full or disabled', async () => {
    const broken = {
      getItem: () => '{"machine": 5',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('disabled', 'SecurityError');
      },
    } as unknown as Storage;
    const page = openPage(storageStore(() => broken, ''));
    await reachReview(page.checkout);
    expect(page.checkout.getSnapshot().matches('reviewing')).toBe(true);
  });

  it('bounds a long stream without changing what it says', async () => {
    const store = memoryStore();
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
    expect(essence(folded(store) as never)).toEqual(essence(page.checkout.getSnapshot()));
  });
});
