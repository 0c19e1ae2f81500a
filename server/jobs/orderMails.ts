/** Outbox handlers of order mails; each renders the order as stored at the time of sending. */
import type { Mail } from '../mail/mail.ts';
import { orderCanceled } from '../mail/orderCanceled.ts';
import { orderConfirmation, type OrderMailInput } from '../mail/orderConfirmation.ts';
import { orderRefund } from '../mail/orderRefund.ts';
import { orderShipped } from '../mail/orderShipped.ts';
import { findOrder } from '../store/orders.ts';
import { findRefund } from '../store/payments.ts';
import { findUser } from '../store/users.ts';
import { presentOrder } from '../usecases/orders/read/presentOrder.ts';
import type { JobContext } from './jobContext.ts';
import type { ClaimedMessage, OutboxHandlers } from './outboxHandlers.ts';
import { done, failed, type JobResult } from './jobResult.ts';

const sendOrderMail = async (
  context: JobContext,
  effectKey: string,
  orderId: string,
  render: (input: OrderMailInput) => Mail,
): Promise<JobResult> => {
  const row = await findOrder(context.store.db, orderId);
  const user = row && (await findUser(context.store.db, row.user_id));
  if (!row || !user) return failed('The order or its user was deleted.');
  const order = await presentOrder(context.store.db, row);
  const { origin: shopUrl, timeZone } = context.config;
  await context.mailer.send(render({ effectKey, to: user.email, order, shopUrl, timeZone }));
  return done;
};

type OrderMail = 'mail.orderConfirmation' | 'mail.orderShipped' | 'mail.orderCanceled';

const orderMailHandler =
  (render: (input: OrderMailInput) => Mail) =>
  (context: JobContext, { effectKey, payload }: ClaimedMessage<OrderMail>): Promise<JobResult> =>
    sendOrderMail(context, effectKey, payload.orderId, render);

export const orderMails: Pick<OutboxHandlers, OrderMail | 'mail.refund'> = {
  'mail.orderConfirmation': orderMailHandler(orderConfirmation),
  'mail.orderShipped': orderMailHandler(orderShipped),
  'mail.orderCanceled': orderMailHandler(orderCanceled),
  'mail.refund': async (context, { effectKey, payload: { refundId } }) => {
    const refund = await findRefund(context.store.db, refundId);
    if (!refund) return failed('The refund was deleted.');
    return sendOrderMail(context, effectKey, refund.order_id, (input) => orderRefund({ ...input, refundId }));
  },
};
