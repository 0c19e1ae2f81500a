import { expect, it } from 'vitest';
import { replaceSizes } from '../../server/store/admin/productEdits.ts';
import { setSizes } from '../../server/store/catalogue/writeSizes.ts';
import { changeReservations, restock } from '../../server/store/stock.ts';
import { endStockMails, confirmStockMail } from '../../server/usecases/stockRequests/stockMailLinks.ts';
import { editStockRequests, requestStockMail } from '../../server/usecases/stockRequests/requestStockMail.ts';
import { lockOrder } from '../../server/store/orderLocks.ts';
import { notifyWaiting } from '../../server/usecases/stockRequests/notifyWaiting.ts';
import { cancelOrder } from '../../server/usecases/orders/cancelOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openStockRequestShop, wantedCoat, type StockRequestShop } from './support/stockRequestShop.ts';

const hourMs = 3_600_000;

describeOnBothEngines('emails about sizes that are back in stock', (openTestStore) => {
  const open = async (units?: { readonly [size: string]: number }) =>
    openStockRequestShop(await openTestStore(), units);

  it('STOCK-04 STOCK-06 an account gets one email when its size is back, with picture, link and a way to end them', async () => {
    const { ask, receive, runJobs, mails, recipients } = await open();
    await ask('ada');
    await runJobs();
    expect(mails).toEqual([]);
    await receive(2);
    await runJobs();
    expect(recipients()).toEqual(['ada@example.com']);
    const [mail] = mails;
    expect(mail?.subject).toBe('Back in stock: The coat, size S');
    // No number of units, which an order has.
    expect(`${mail?.text}${mail?.html}`).not.toContain('×');
    expect(mail?.html).toContain('http://127.0.0.1:3000/product/coat');
    expect(mail?.text).toMatch(/\/back-in-stock\/end#stk_/);
    expect(mail?.unsubscribeUrl).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/api\/v1\/stock-requests\/unsubscribe\?token=stk_/,
    );
    await receive(0);
    await receive(5);
    await runJobs();
    expect(recipients()).toHaveLength(1);
  });

  it('STOCK-05 an address without an account gets the email only after it confirmed the link', async () => {
    const { askAsGuest, receive, runJobs, mails, tokenIn, context, recipients } = await open();
    await askAsGuest('Gus@Example.com');
    await askAsGuest('gus@example.com');
    await runJobs();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['gus@example.com', 'Confirm your address: The coat, size S'],
    ]);
    await receive(1);
    await runJobs();
    expect(recipients()).toEqual([]);
    expect(await confirmStockMail(context, tokenIn(0))).toEqual({
      productId: 'coat',
      title: 'The coat',
      size: 'S',
    });
    await confirmStockMail(context, tokenIn(0));
    await runJobs();
    // It was back before it was confirmed.
    expect(recipients()).toEqual(['gus@example.com']);
    await expect(confirmStockMail(context, 'stk_1.wrong')).rejects.toMatchObject({ code: 'link_invalid' });
  });

  it('INTL-56 the link by which a mail program ends the emails of a Polish request leads to a Polish page', async () => {
    const { receive, runJobs, mails, tokenIn, context } = await open();
    await requestStockMail(
      { ...context, language: 'pl' },
      { productId: 'coat', size: 'S', email: 'gus@example.com' },
    );
    await runJobs();
    await confirmStockMail(context, tokenIn(0));
    await receive(1);
    await runJobs();
    const { searchParams } = new URL(mails.at(-1)?.unsubscribeUrl ?? '');
    expect(searchParams.get('language')).toBe('pl');
    expect(searchParams.get('token')).toBe(tokenIn(-1));
  });

  it.each<[string, (shop: StockRequestShop) => Promise<unknown>]>([
    ['a correction by staff', ({ receive }) => receive(1)],
    [
      'an import',
      ({ transact, context }) =>
        transact((trx) =>
          setSizes(trx, [{ name: 'S', quantity: 1 }], {
            productId: 'coat',
            reason: 'import',
            at: '2026-03-02T10:00:00.000Z',
            newId: () => context.newId('mov'),
          }),
        ),
    ],
    [
      'sizes or a batch',
      ({ transact }) =>
        transact((trx) =>
          replaceSizes(
            trx,
            'coat',
            [{ product_id: 'coat', name: 'S', position: 0, on_hand: 1, reserved: 0 }],
            { moves: [], at: '2026-03-02T10:00:00.000Z' },
          ),
        ),
    ],
    [
      'units of an order that come back',
      async ({ transact, context, createShopper, add, order }) => {
        const buyer = await createShopper('buyer');
        await add(buyer, 'coat', 'M');
        const { _id: orderId } = await order(buyer);
        await transact((trx) =>
          restock(trx, [{ ...wantedCoat, quantity: 1 }], 'return', {
            orderId,
            at: '2026-03-02T10:00:00.000Z',
            newId: () => context.newId('mov'),
          }),
        );
      },
    ],
  ])('STOCK-08 the email is recorded with %s', async (_, bringBack) => {
    const shop = await open();
    await shop.ask('ada');
    await bringBack(shop);
    expect(await shop.store.db.selectFrom('restocked_sizes').select(['id']).execute()).toEqual([
      { id: 'coat/S' },
    ]);
    await shop.runJobs();
    expect(shop.recipients()).toEqual(['ada@example.com']);
    expect(await shop.store.db.selectFrom('restocked_sizes').select(['id']).execute()).toEqual([]);
  });

  it('STOCK-08 the email is recorded when an order is canceled, and not when a transaction rolls back', async () => {
    const { createShopper, add, order, ask, store, context, transact, runJobs, recipients } = await open({
      S: 1,
    });
    const buyer = await createShopper('buyer');
    await add(buyer, 'coat', 'S');
    const { _id: id } = await order(buyer);
    await ask('ada');
    await expect(
      transact(async (trx) => {
        await changeReservations(trx, [{ ...wantedCoat, quantity: -1 }]);
        throw new Error('Rolled back.');
      }),
    ).rejects.toThrow('Rolled back.');
    await runJobs();
    expect(recipients()).toEqual([]);
    await transact(async (trx) => {
      const row = await lockOrder(trx, id);
      if (!row) throw new Error('The order is missing.');
      await cancelOrder({ trx, at: context.clock().toISOString(), newId: context.newId }, row, {
        actor: 'shopper',
      });
    });
    await runJobs();
    expect([recipients(), await store.db.selectFrom('restocked_sizes').selectAll().execute()]).toEqual([
      ['ada@example.com'],
      [],
    ]);
  });

  it('STOCK-07 emails as many as three for each unit at once, in the order of asking, and the others later', async () => {
    const { ask, receive, runJobs, recipients, clock } = await open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(name);
    await receive(1);
    await runJobs();
    const first = ['a@example.com', 'b@example.com', 'c@example.com'];
    // Mails of a batch are sent side by side.
    expect(recipients().toSorted()).toEqual(first);
    // The unit is reserved and released again: three shoppers know already.
    await receive(1);
    await runJobs();
    expect(recipients()).toHaveLength(3);
    await receive(2);
    await runJobs();
    expect(recipients()).toHaveLength(6);
    clock.advance(6 * hourMs);
    await runJobs();
    expect(recipients().slice(6).toSorted()).toEqual(['g@example.com', 'h@example.com']);
  });

  it('STOCK-06 a request gets one email where two restocks, two processes and a shopper who asks again meet', async () => {
    const { ask, receive, context, runJobs, recipients, store, clock } = await open();
    const shoppers = [await ask('a'), await ask('b')];
    await Promise.all([
      receive(5),
      receive(7),
      ...shoppers.map(({ id }) => editStockRequests(context, { userId: id, type: 'add', ...wantedCoat })),
    ]);
    clock.advance(1000);
    await Promise.all([runJobs(), runJobs()]);
    expect(recipients().toSorted()).toEqual(['a@example.com', 'b@example.com']);
    expect(await store.db.selectFrom('restocked_sizes').selectAll().execute()).toEqual([]);
  });

  it('STOCK-08 a shopper who asks while the size comes back gets the email', async () => {
    const shop = await open();
    const { createShopper, context, receive, runJobs, recipients, clock } = shop;
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const shoppers = [];
    for (const name of names) shoppers.push(await createShopper(name));
    await Promise.all([
      ...shoppers
        .slice(0, 3)
        .map(({ id }) => editStockRequests(context, { userId: id, type: 'add', ...wantedCoat })),
      receive(9),
      ...shoppers
        .slice(3)
        .map(({ id }) => editStockRequests(context, { userId: id, type: 'add', ...wantedCoat })),
    ]);
    clock.advance(1000);
    await runJobs();
    expect(recipients().toSorted()).toEqual(names.map((name) => `${name}@example.com`));
  });

  it('STOCK-06 an email that was sent before its process died goes again as the same mail; one that was ended does not', async () => {
    const { ask, receive, runJobs, mails, store, context, tokenIn, clock, failNextMails } = await open();
    await ask('ada');
    await receive(1);
    await runJobs();
    // The mail server took it and the process died before it was recorded.
    await store.db.updateTable('outbox').set({ done_at: null }).execute();
    await receive(0);
    clock.advance(60_000);
    await runJobs();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    await ask('bob');
    failNextMails(1);
    await receive(9);
    await runJobs();
    await endStockMails(context, tokenIn(0));
    await endStockMails(context, tokenIn(0));
    expect(await store.db.selectFrom('stock_requests').select('email').execute()).toEqual([
      { email: 'bob@example.com' },
    ]);
  });

  it('STOCK-06 a size that is sold out again before its email waits on', async () => {
    const { ask, receive, runJobs, recipients, clock, store, context } = await open();
    await ask('ada');
    await receive(1);
    await notifyWaiting(context, 'coat/S');
    await receive(0);
    await runJobs();
    expect(recipients()).toEqual([]);
    clock.advance(1000);
    await receive(1);
    await runJobs();
    expect(recipients()).toEqual(['ada@example.com']);
    expect(await store.db.selectFrom('stock_requests').select('notified_at').execute()).not.toContainEqual({
      notified_at: null,
    });
  });

  it('STOCK-06 a hidden product is not announced until it is shown again', async () => {
    const { ask, receive, runJobs, recipients, clock, store } = await open();
    await ask('ada');
    await store.db.updateTable('products').set({ hidden: 1 }).execute();
    await receive(1);
    await runJobs();
    expect(recipients()).toEqual([]);
    await store.db.updateTable('products').set({ hidden: 0 }).execute();
    clock.advance(6 * hourMs);
    await runJobs();
    expect(recipients()).toEqual(['ada@example.com']);
  });
});
