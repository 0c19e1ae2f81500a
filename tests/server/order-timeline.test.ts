/** The timeline of an order, and its mails again. */
import { expect, it } from 'vitest';
import { addStaffNote } from '../../server/usecases/admin/notes.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { sendParcel } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { resendMail } from '../../server/usecases/admin/timeline/resendMail.ts';
import { readAuditLogOf } from '../../server/usecases/admin/auditLog.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { receiveByItem } from '../../server/usecases/orders/returns/receiveByItem.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openTestShop } from './support/testShop.ts';

const whole = { skip: 0, limit: 100 };

describeOnBothEngines('the timeline of an order', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5 } },
    ]);
    const { context, paymentProvider, clock, add, order } = testShop;
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    const minute = () => clock.advance(60_000);
    const buy = async () => {
      await add(ada, 'coat', 'S', 2);
      const { _id } = await order(ada);
      const { clientSecret } = await startPayment(context, ada, _id);
      paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
      minute();
      return updateOrder(context, ada, _id, { status: 'placed' });
    };
    /** Newest first, one line each. */
    const tell = async (id: string) =>
      (await readTimeline(context, id, whole)).result.map((entry) => {
        const who = entry.by ?? entry.actor;
        if (entry.kind === 'status') return `${entry.status} by ${who}`;
        if (entry.kind === 'mail') return `mail ${entry.mail} ${entry.state} by ${who}`;
        if (entry.kind === 'refund') return `refund ${entry.amount} ${entry.stage} by ${who}`;
        if (entry.kind === 'parcel') return `parcel ${entry.number} ${entry.stage} by ${who}`;
        if (entry.kind === 'return') return `return ${entry.status} by ${who}`;
        if (entry.kind === 'payment') return `payment ${entry.captured} by ${who}`;
        if (entry.kind === 'withdrawal') return `withdrawal by ${who}`;
        return entry.kind === 'note' ? `note ${entry.text} by ${who}` : `${entry.entry.action} by ${who}`;
      });
    return { ...testShop, ada, root, minute, buy, tell };
  };

  it('DESK-451 DESK-595 tells everything that happened, newest first, with who did it', async () => {
    const { context, ada, root, minute, buy, tell, runJobs } = await open();
    const { _id: id, items } = await buy();
    await runJobs();
    minute();
    await sendParcel(context, root, id, { items: [{ orderItemId: items[0]?._id ?? '', quantity: 1 }] });
    minute();
    await updateOrder(context, root, id, { status: 'processing' });
    minute();
    await updateOrder(context, root, id, { status: 'shipped' });
    await runJobs();
    minute();
    await updateOrder(context, root, id, { status: 'delivered' });
    minute();
    const returned = await requestReturn(context, ada, {
      _order: id,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
    });
    minute();
    await receiveByItem(context, root, returned._id, {
      items: [
        {
          orderItemId: items[0]?._id ?? '',
          asNew: 2,
          worn: 0,
          damaged: 0,
          missing: 0,
          restocked: 2,
          refund: 100,
          reason: 'Late',
        },
      ],
    });
    minute();
    await updateReturn(context, returned._id, 'refunded', root);
    minute();
    await runJobs();
    minute();
    await refundOrder(context, root, id, { amount: 5, reason: 'Sorry' });
    minute();
    await addStaffNote(context, root, id, { text: 'Called.' });
    const staff = 'root@example.com';
    expect(await tell(id)).toEqual([
      `note Called. by ${staff}`,
      `refund 5 requested by ${staff}`,
      'mail returnReceived sent by system',
      'mail refund sent by system',
      'refund 100 done by system',
      `return refunded by ${staff}`,
      `refund 100 requested by ${staff}`,
      `return received by ${staff}`,
      'returned by system',
      'mail returnRequested dropped by system',
      'return requested by shopper',
      `parcel 2 delivered by ${staff}`,
      `parcel 1 delivered by ${staff}`,
      `delivered by ${staff}`,
      'mail parcelShipped sent by system',
      'mail parcelShipped sent by system',
      `parcel 2 shipped by ${staff}`,
      `shipped by ${staff}`,
      `processing by ${staff}`,
      `parcel 1 shipped by ${staff}`,
      'mail orderConfirmation sent by system',
      'payment 179.98 by shopper',
      'placed by system',
      'capturing by shopper',
      'authorized by system',
      'pending by shopper',
    ]);
    const pages = [];
    for (let skip = 0; skip !== null;) {
      const page = await readTimeline(context, id, { skip, limit: 4 });
      pages.push(...page.result);
      if (page.nextCursor === null) break;
      skip = page.nextCursor;
    }
    expect(pages).toEqual((await readTimeline(context, id, whole)).result);
    await expect(readTimeline(context, 'another', whole)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('DESK-637 says why the payment provider refused the last attempt, until another one succeeds', async () => {
    const { context, paymentProvider, ada, add, order } = await open();
    await add(ada, 'coat', 'S', 1);
    const { _id } = await order(ada);
    const intentId = (await startPayment(context, ada, _id)).clientSecret.split('_secret')[0] ?? '';
    const read = async () => {
      const { result } = await readTimeline(context, _id, whole);
      return {
        page: (await readOrderForStaff(context, _id)).paymentRefusal,
        timeline: result.find(({ kind }) => kind === 'payment'),
      };
    };
    expect(await read()).not.toHaveProperty('timeline.refusal');
    paymentProvider.decline(intentId, 'Your card has insufficient funds.');
    await startPayment(context, ada, _id);
    expect(await read()).toMatchObject({
      page: 'Your card has insufficient funds.',
      timeline: { refusal: 'Your card has insufficient funds.', captured: 0 },
    });
    paymentProvider.authorize(intentId);
    await updateOrder(context, ada, _id, { status: 'placed' });
    const paid = await read();
    expect(paid).toMatchObject({ page: undefined, timeline: { kind: 'payment' } });
    expect(paid.timeline).not.toHaveProperty('refusal');
  });

  it('DESK-452 says that a mail was sent only when the mail server took it', async () => {
    const { context, store, minute, buy, tell, runJobs, failNextMails } = await open();
    const { _id: id } = await buy();
    const mailLine = async () => (await tell(id)).find((line) => line.startsWith('mail'));
    expect(await mailLine()).toBe('mail orderConfirmation waiting by system');
    failNextMails(1);
    await runJobs();
    expect(await mailLine()).toBe('mail orderConfirmation waiting by system');
    minute();
    minute();
    await runJobs();
    expect(await mailLine()).toBe('mail orderConfirmation sent by system');
    const at = context.clock().toISOString();
    const outbox = () =>
      store.db.updateTable('outbox').where('effect_key', '=', `mail:order-confirmation:${id}`);
    await outbox().set({ last_error: 'The order was canceled.' }).execute();
    expect(await mailLine()).toBe('mail orderConfirmation dropped by system');
    await outbox().set({ dead_at: at }).execute();
    expect(await mailLine()).toBe('mail orderConfirmation failed by system');
    await store.db.deleteFrom('outbox').execute();
    expect(await mailLine()).toBe('mail orderConfirmation unrecorded by system');
  });

  it('DESK-453 sends a mail again, once at a time, and records who did', async () => {
    const { context, root, minute, buy, tell, runJobs, mails, store } = await open();
    const { _id: id, orderNumber } = await buy();
    const resend = () => resendMail(context, root, id, { mail: 'orderConfirmation', subject: id });
    await expect(resend()).rejects.toMatchObject({ code: 'move_not_allowed' });
    await runJobs();
    minute();
    const results = await Promise.allSettled([resend(), resend(), resend()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tell(id)).toContain('mail orderConfirmation waiting by root@example.com');
    await runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your Verrow order #${orderNumber}`,
      `Your Verrow order #${orderNumber}`,
    ]);
    expect(new Set(mails.map(({ effectKey }) => effectKey)).size).toBe(2);
    // Its date is new, so that it is not below older mails in the mailbox.
    const [first, again] = mails.map(({ at }) => at);
    expect(Date.parse(again ?? '') - Date.parse(first ?? '')).toBe(60_000);
    expect(await tell(id)).toContain('mail orderConfirmation sent by root@example.com');
    expect(await readAuditLogOf(store.db, id)).toMatchObject([
      { action: 'mail_resent', undo: null, after: { mail: 'orderConfirmation', subject: id } },
    ]);
    minute();
    await resend();
    await store.db.updateTable('outbox').set({ done_at: null }).where('dead_at', 'is', null).execute();
    await expect(resend()).rejects.toMatchObject({ code: 'move_not_allowed' });
  });

  it('DESK-454 refuses mails that the order does not have', async () => {
    const { context, root, buy, runJobs, minute } = await open();
    const { _id: id } = await buy();
    await runJobs();
    const resend = (mail: Parameters<typeof resendMail>[3]['mail'], subject = id, orderId = id) =>
      resendMail(context, root, orderId, { mail, subject });
    for (const mail of ['orderShipped', 'orderCanceled', 'refund', 'returnClosed'] as const)
      await expect(resend(mail), mail).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(resend('orderConfirmation', 'another')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(resend('orderConfirmation', 'another', 'another')).rejects.toMatchObject({
      code: 'not_found',
    });
    minute();
    await updateOrder(context, root, id, { status: 'canceled' });
    await runJobs();
    await expect(resend('orderConfirmation')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await resend('orderCanceled')).toEqual({ mail: 'orderCanceled', subject: id });
  });
});
