/** The mails about an order: each is written from the order as it is when it is sent. */
import type { Mail } from '../mail/mail.ts';
import { orderCanceled } from '../mail/orderCanceled.ts';
import { orderConfirmation, type OrderMailInput } from '../mail/orderConfirmation.ts';
import { orderRefund } from '../mail/orderRefund.ts';
import { orderShipped } from '../mail/orderShipped.ts';
import { findOrder } from '../store/orders.ts';
import { findRefund } from '../store/payments.ts';
import { findUser } from '../store/users.ts';
import { presentOrder } from '../usecases/orders/presentOrder.ts';
import type { Commerce } from './commerce.ts';
import type { ClaimedEffect, Handlers } from './effects.ts';
import { done, dropped, type Worked } from './work.ts';

const send = async (
  shop: Commerce,
  effectKey: string,
  orderId: string,
  write: (input: OrderMailInput) => Mail,
): Promise<Worked> => {
  const row = await findOrder(shop.store.db, orderId);
  const user = row && (await findUser(shop.store.db, row.user_id));
  if (!row || !user) return dropped('The order or its shopper is gone.');
  const order = await presentOrder(shop.store.db, row);
  const { origin: shopUrl, timeZone } = shop.config;
  await shop.mailer.send(write({ effectKey, to: user.email, order, shopUrl, timeZone }));
  return done;
};

type OrderMail = 'mail.orderConfirmation' | 'mail.orderShipped' | 'mail.orderCanceled';

const aboutOrder =
  (write: (input: OrderMailInput) => Mail) =>
  (shop: Commerce, { effectKey, payload }: ClaimedEffect<OrderMail>): Promise<Worked> =>
    send(shop, effectKey, payload.orderId, write);

export const orderMails: Pick<Handlers, OrderMail | 'mail.refund'> = {
  'mail.orderConfirmation': aboutOrder(orderConfirmation),
  'mail.orderShipped': aboutOrder(orderShipped),
  'mail.orderCanceled': aboutOrder(orderCanceled),
  'mail.refund': async (shop, { effectKey, payload: { refundId } }) => {
    const refund = await findRefund(shop.store.db, refundId);
    if (!refund) return dropped('The refund is gone.');
    return send(shop, effectKey, refund.order_id, (input) => orderRefund({ ...input, refundId }));
  },
};
