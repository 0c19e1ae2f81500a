import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { resendMail as resendMailCall } from '../../../../contract/wire/adminTimeline.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import { lockOrder } from '../../../store/orderLocks.ts';
import { contactOf, findUser } from '../../../store/users.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { listOrderMails } from './orderMails.ts';
import { readOrderRecord } from './orderRecord.ts';

type Request = BodyOf<typeof resendMailCall>;

/**
 * DESK-453: enqueues a mail of an order again, as the order is now. Throws `not_found`, `validation_failed` for a mail that the order does not
 * have, and `move_not_allowed` while it is waiting, or where the account was deleted.
 */
export const resendMail = (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  { mail, subject }: Request,
): Promise<Request> =>
  context.store.transaction(async (trx) => {
    const { clock, newId } = context;
    // Locked, so that two members of staff do not send it at the same moment.
    const order = await lockOrder(trx, orderId);
    if (!order) throw notFound('The order');
    const mails = await listOrderMails(trx, await readOrderRecord(trx, order));
    const same = mails.filter((each) => each.mail === mail && each.subject === subject);
    const original = same.find(({ repeatedBy }) => repeatedBy === null);
    if (!original) throw validationError({ subject: 'Is not an email of this order' });
    if (same.some(({ state }) => state === 'waiting'))
      throw new AppError('move_not_allowed', 'This email is still waiting to be sent.');
    const user = await findUser(trx, order.user_id);
    if (!user || !contactOf(user))
      throw new AppError('move_not_allowed', 'The account of this order was deleted, so it has no address.');
    const key = `${original.message.effectKey}:${newId('again')}`;
    await enqueueEffect({ trx, at: clock().toISOString(), newId }, { ...original.message, effectKey: key });
    await recordAudit(trx, context, staff, {
      action: 'mail_resent',
      subjectId: orderId,
      before: null,
      after: { mail, subject, key },
    });
    return { mail, subject };
  });
