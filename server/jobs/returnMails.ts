/** Outbox handlers of mails about returns; each renders the return as stored at the time of sending. */
import { isClosedReturn } from '../../contract/returnStatechart.ts';
import type { Mail } from '../mail/mail.ts';
import type { ReturnMailInput } from '../mail/returnReceived.ts';
import { templatesIn, type MailTemplates } from '../mail/templatesIn.ts';
import { findReturn } from '../store/returns.ts';
import { findOrder } from '../store/orders.ts';
import { contactOf, findUser } from '../store/users.ts';
import { presentOrder } from '../usecases/orders/read/presentOrder.ts';
import { presentReturn } from '../usecases/orders/read/presentReturn.ts';
import { done, dropped, type JobResult } from './jobResult.ts';
import type { JobContext } from './jobContext.ts';
import { orderUrlOf, shopUrlIn } from './orderUrl.ts';
import type { ClaimedMessage, OutboxHandlers } from './outboxHandlers.ts';

type ReturnMail = 'mail.returnClosed' | 'mail.returnReceived' | 'mail.returnRequested';

const sendReturnMail = async (
  context: JobContext,
  { effectKey, payload }: ClaimedMessage<ReturnMail>,
  render: (templates: MailTemplates, input: ReturnMailInput) => Mail,
): Promise<JobResult> => {
  const { store, mailer, config } = context;
  const { db } = store;
  const row = await findReturn(db, payload.returnId);
  const user = row && (await findUser(db, row.user_id));
  const order = row && (await findOrder(db, row.order_id));
  const to = user && contactOf(user);
  if (!row || !user || !order || !to) return dropped('The return or its user was deleted.');
  const returned = await presentReturn(db, row);
  const isGuest = user.is_guest === 1;
  // A guest has no name but that of the order.
  const firstName = isGuest ? (await presentOrder(db, order)).shippingAddress.firstName : user.first_name;
  const shopUrl = shopUrlIn(config, order.language);
  const returnUrl = isGuest ? orderUrlOf(context, order, user) : `${shopUrl}/account/returns/${row.id}`;
  const templates = await templatesIn(order.language);
  await mailer.send(render(templates, { effectKey, to, firstName, returned, shopUrl, returnUrl }));
  return done;
};

export const returnMails: Pick<OutboxHandlers, ReturnMail> = {
  'mail.returnRequested': async (context, message) => {
    const row = await findReturn(context.store.db, message.payload.returnId);
    // How to send it is untrue once the parcel has arrived or the return is closed.
    if (row && row.status !== 'requested') return dropped(`The return is ${row.status}.`);
    return sendReturnMail(context, message, ({ returnRequested }, input) => returnRequested(input));
  },
  'mail.returnReceived': (context, message) =>
    sendReturnMail(context, message, ({ returnReceived }, input) => returnReceived(input)),
  'mail.returnClosed': (context, message) =>
    sendReturnMail(context, message, ({ returnClosed }, input) => {
      const { status, _id } = input.returned;
      if (!isClosedReturn(status)) throw new Error(`The return ${_id} is ${status}, not closed.`);
      return returnClosed(input, status);
    }),
};
