/** The mail about a requested return, which says how to send it. */
import { expect, it } from 'vitest';
import { getNextSteps } from '../../contract/returnInstructions.ts';
import { returnMethodNames, returnMethods } from '../../contract/rules/returns.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { resendMail } from '../../server/usecases/admin/timeline/resendMail.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { guestEmail, linkTokenIn, openGuestShop } from './support/guestShop.ts';
import { openReturnsShop } from './support/returnsShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openWithdrawalShop } from './support/withdrawalShop.ts';

const about = (mails: readonly Mail[]): Mail[] =>
  mails.filter(({ effectKey }) => effectKey.startsWith('mail:return-requested:'));

const belts = { product: 'belt', size: 'One', quantity: 2 };

describeOnBothEngines('the mail about a requested return', (openTestStore) => {
  const open = async () => {
    const shop = await openReturnsShop(await openTestStore());
    const { context, ada, buy } = shop;
    const request = async (returnMethod: (typeof returnMethods)[number] = 'courier_pickup') => {
      const { _id: orderId, orderNumber } = await buy([belts]);
      const returned = await requestReturn(context, ada, {
        _order: orderId,
        returnedItems: ['belt'],
        returnReason: 'Changed Mind',
        returnMethod,
      });
      return { orderId, orderNumber, returned };
    };
    return { ...shop, request };
  };

  it.each(returnMethods)('DESK-546 has number, items, refund and steps of %s', async (method) => {
    const { request, runJobs, mails } = await open();
    const { returned, orderNumber } = await request(method);
    await runJobs();
    const [mail, ...others] = about(mails);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      effectKey: `mail:return-requested:${returned._id}`,
      to: 'ada@example.com',
      subject: `How to send your Verrow return #${returned.returnNumber}`,
      at: returned.createdAt,
    });
    for (const text of [
      'Your return is requested, ada',
      `It is from order #${orderNumber}.`,
      returnMethodNames[method],
      ...getNextSteps(returned.returnNumber, method),
      '2 × Verrow The belt',
      'Items: $59.98',
      'Delivery: $5.99',
      'Expected refund: $65.97',
      'Where and how to send it: http://127.0.0.1:3000/returns',
      `return #${returned.returnNumber}: http://127.0.0.1:3000/account/returns/${returned._id}`,
    ])
      expect(mail?.text).toContain(text);
  });

  it('DESK-546 is sent once, also when the mail server fails, and not after the parcel was received', async () => {
    const { context, request, runJobs, mails, clock, failNextMails } = await open();
    await request();
    failNextMails(1);
    for (let time = 0; time < 4; time += 1) {
      await runJobs();
      clock.advance(60_000);
    }
    expect(about(mails)).toHaveLength(1);
    const { orderId, returned } = await request();
    await updateReturn(context, returned._id, 'received');
    await runJobs();
    expect(about(mails)).toHaveLength(1);
    const entries = (await readTimeline(context, orderId, { skip: 0, limit: 100 })).result;
    expect(
      entries.filter((entry) => entry.kind === 'mail' && entry.mail === 'returnRequested'),
    ).toMatchObject([{ state: 'dropped', subject: returned._id }]);
  });

  it('DESK-546 DESK-453 can be sent again from the timeline of the order', async () => {
    const { context, request, runJobs, mails, root } = await open();
    const { orderId, returned } = await request();
    await runJobs();
    await resendMail(context, root, orderId, { mail: 'returnRequested', subject: returned._id });
    await runJobs();
    expect(about(mails).map(({ subject }) => subject)).toEqual([
      `How to send your Verrow return #${returned.returnNumber}`,
      `How to send your Verrow return #${returned.returnNumber}`,
    ]);
  });

  it('DESK-546 WITHDRAW-04 is sent for the return that a withdrawal requests, once', async () => {
    const { buyUpTo, withdraw, deliver, listReturns, runJobs, mails } = await openWithdrawalShop(
      await openTestStore(),
    );
    const order = await buyUpTo('shipped');
    await withdraw(order);
    await runJobs();
    expect(about(mails)).toEqual([]);
    await deliver(order);
    await withdraw(order);
    await runJobs();
    const [returned] = await listReturns();
    expect(about(mails)).toMatchObject([
      { to: 'ada@example.com', effectKey: `mail:return-requested:${returned?.id}` },
    ]);
    expect(about(mails)[0]?.text).toContain('Locker drop-off');
  });

  it('DESK-546 INTL-56 is sent to a guest in the language of the order, with its link', async () => {
    const { buyAsGuest, testShop, mails, store, browse } = await openGuestShop(await openTestStore());
    const { browser, orderId } = await buyAsGuest(guestEmail, 'pl');
    const staff = browse();
    const { userId } = (await staff.register('staff@example.com')).body;
    await store.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
    for (const status of ['processing', 'shipped', 'delivered'])
      await staff.send('PATCH', `/orders/${orderId}`, { status });
    const payload = { _order: orderId, returnedItems: ['coat'], returnReason: 'Changed Mind' };
    const key = { key: 'return-key' };
    expect((await browser.send('POST', '/returns', payload, key)).status).toBe(201);
    expect((await browser.send('POST', '/returns', payload, key)).status).toBe(201);
    await testShop.runJobs();
    const [mail, ...others] = about(mails);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: guestEmail });
    expect(mail?.subject).toMatch(/^Jak wysłać zwrot Verrow nr R\d+$/);
    for (const text of [
      'Ada, twój zwrot został zgłoszony',
      'Zwrot w sklepie',
      'Przynieś ją do jednego z naszych sklepów.',
      'Przewidywany zwrot pieniędzy: ',
      'Dokąd i jak go wysłać: http://127.0.0.1:3000/pl/returns',
    ])
      expect(mail?.text).toContain(text);
    expect(linkTokenIn(mail)).toMatch(/^v1\./);
    expect(mail?.text).not.toContain('/account/returns');
  });
});
