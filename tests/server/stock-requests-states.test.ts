import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { maximumStockRequests } from '../../contract/rules/stockRequests.ts';
import { changeReservations } from '../../server/store/stock.ts';
import { createStockRequestTokens } from '../../server/auth/stockRequestTokens.ts';
import { confirmStockMail, endStockMails } from '../../server/usecases/stockRequests/stockMailLinks.ts';
import { notifyWaiting } from '../../server/usecases/stockRequests/notifyWaiting.ts';
import { editStockRequests } from '../../server/usecases/stockRequests/requestStockMail.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { openStockRequestShop, wantedCoat } from './support/stockRequestShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const hourMs = 3_600_000;

describeOnBothEngines('requests for emails about stock in rare states', (openTestStore, engine) => {
  const open = async () => {
    const shop = await openStockRequestShop(await openTestStore());
    const { store, clock } = shop;
    const restocked = () => store.db.selectFrom('restocked_sizes').select('id').execute();
    /** Confirmed requests of one address for sizes that do not exist. */
    const fill = (email: string, count: number, change: { readonly size?: string } = {}) =>
      store.db
        .insertInto('stock_requests')
        .values(
          Array.from({ length: count }, (_, index) => ({
            id: `stk_${email}_${index}`,
            product_id: 'coat',
            size: `none${index}`,
            email: change.size ? `${index}.${email}` : email,
            user_id: null,
            created_at: clock.now().toISOString(),
            confirmed_at: clock.now().toISOString(),
            notified_at: null,
            ...change,
          })),
        )
        .execute();
    const hide = (hidden: 0 | 1) => store.db.updateTable('products').set({ hidden }).execute();
    return { ...shop, restocked, fill, hide };
  };

  it('STOCK-10 an address waits for at most 50 sizes', async () => {
    const { context, askAsGuest, createShopper, fill, requests } = await open();
    await fill('gus@example.com', maximumStockRequests);
    await askAsGuest('gus@example.com');
    expect(await requests()).toHaveLength(maximumStockRequests);
    const { id } = await createShopper('ada');
    await fill('ada@example.com', maximumStockRequests);
    const add = { userId: id, type: 'add', ...wantedCoat } as const;
    await expect(editStockRequests(context, add)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('STOCK-05 a confirmation is sent once a day, and not after it was used', async () => {
    const { askAsGuest, runJobs, mails, clock, tokenIn, context } = await open();
    await askAsGuest('gus@example.com');
    clock.advance(60_000);
    await askAsGuest('gus@example.com');
    await runJobs();
    expect(mails).toHaveLength(1);
    clock.advance(24 * hourMs);
    await askAsGuest('gus@example.com');
    await confirmStockMail(context, tokenIn(0));
    await runJobs();
    await askAsGuest('gus@example.com');
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  it('STOCK-04 the request of an account takes over the one that its address made without it', async () => {
    const { askAsGuest, ask, requests } = await open();
    await askAsGuest('ada@example.com');
    const { id } = await ask('ada');
    expect(await requests()).toMatchObject([{ user_id: id, confirmed_at: expect.any(String) }]);
  });

  it('STOCK-09 a link ends every request of its address', async () => {
    const { askAsGuest, context, requests } = await open();
    await askAsGuest('gus@example.com');
    await askAsGuest('gus@example.com', 'coat', 'M');
    await askAsGuest('eve@example.com');
    const id = (await requests()).find(({ email }) => email === 'gus@example.com')?.id ?? '';
    const tokens = createStockRequestTokens('a secret of thirty-two characters');
    const forged = createStockRequestTokens('another secret of thirty-two chars').tokenFor(id);
    await expect(endStockMails(context, forged)).rejects.toMatchObject({ code: 'link_invalid' });
    await endStockMails(context, tokens.tokenFor(id));
    expect((await requests()).map(({ email }) => email)).toEqual(['eve@example.com']);
  });

  it('STOCK-06 the email goes to the present address of the account', async () => {
    const { ask, store, receive, runJobs, recipients } = await open();
    const { id } = await ask('ada');
    await store.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', id).execute();
    await receive(1);
    await runJobs();
    expect(recipients()).toEqual(['new@example.com']);
  });

  it('STOCK-06 a product that is hidden is not asked for, and one hidden before its email waits on', async () => {
    const { ask, askAsGuest, hide, receive, context, runJobs, recipients, clock } = await open();
    await ask('ada');
    await receive(1);
    await notifyWaiting(context, 'coat/S');
    await hide(1);
    await runJobs();
    await expect(askAsGuest('gus@example.com')).rejects.toMatchObject({ code: 'not_found' });
    expect(recipients()).toEqual([]);
    await hide(0);
    clock.advance(6 * hourMs);
    await runJobs();
    expect(recipients()).toEqual(['ada@example.com']);
  });

  it('STOCK-06 an earlier email that was not recorded as dropped is not sent beside the later one', async () => {
    const { ask, receive, context, runJobs, recipients, store, clock } = await open();
    await ask('ada');
    await receive(1);
    await notifyWaiting(context, 'coat/S');
    await receive(0);
    await runJobs();
    // The process died after the request was opened again.
    await store.db.updateTable('outbox').set({ done_at: null }).execute();
    clock.advance(60_000);
    await receive(1);
    await runJobs();
    expect(recipients()).toEqual(['ada@example.com']);
  });

  it('STOCK-07 all who may be emailed are, in slices', async () => {
    const { fill, receive, runJobs, recipients, restocked } = await open();
    await fill('many@example.com', 55, { size: 'S' });
    await receive(20);
    await runJobs();
    expect(recipients()).toHaveLength(55);
    expect(await restocked()).toEqual([]);
  });

  it('STOCK-08 nothing is recorded where nobody waits, nor left where the size is sold out again', async () => {
    const { ask, askAsGuest, receive, runJobs, restocked } = await open();
    await askAsGuest('gus@example.com');
    await receive(1);
    await receive(0);
    await ask('ada');
    expect(await restocked()).toEqual([]);
    await receive(1);
    expect(await restocked()).toEqual([{ id: 'coat/S' }]);
    await receive(0);
    await runJobs();
    expect(await restocked()).toEqual([]);
  });

  it.runIf(engine === 'postgres')(
    'STOCK-08 a shopper who asks between a restock and its commit gets the email',
    async () => {
      const { createShopper, context, runJobs, recipients, store, transact } = await open();
      const { id } = await createShopper('ada');
      await store.db
        .updateTable('product_sizes')
        .set({ on_hand: 1, reserved: 1 })
        .where('name', '=', 'S')
        .execute();
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // The units come back, and wait for this table after the requests were read.
      const holder = transact(async (trx) => {
        await sql`lock table catalogue_version in exclusive mode`.execute(trx);
        held.resolve();
        await released.promise;
      });
      await held.promise;
      const waiting = async (count: number) =>
        pollUntil(
          async () =>
            (
              await sql<{ pid: number }>`
                select pid from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
            ).rows,
          (rows) => rows.length >= count,
        );
      const restock = transact((trx) => changeReservations(trx, [{ ...wantedCoat, quantity: -1 }]));
      await waiting(1);
      const asked = editStockRequests(context, { userId: id, type: 'add', ...wantedCoat });
      await Promise.race([asked, waiting(2)]);
      released.resolve();
      await Promise.all([holder, restock, asked]);
      await runJobs();
      expect(recipients()).toEqual(['ada@example.com']);
    },
  );
});
