import { notFound } from '../../domain/appError.ts';
import { lockOrder } from '../../store/orderLocks.ts';
import { incrementLinkRevision } from '../../store/orders.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { findUser } from '../../store/users.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readOrderForStaff, type OrderForStaff } from './orders.ts';

/**
 * ROLE-05, GUEST-06: ends the links to an order that were mailed so far, and the guest's sessions, one of which a link may have started. A
 * mail from now on has a new link. Throws `not_found`.
 */
export const revokeOrderLinks = async (
  context: UseCaseContext,
  staff: CurrentUser,
  id: string,
): Promise<OrderForStaff> => {
  await context.store.transaction(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order) throw notFound('The order');
    await incrementLinkRevision(trx, id);
    const owner = await findUser(trx, order.user_id);
    if (owner?.is_guest === 1) await revokeFamiliesOfUser(trx, owner.id, context.clock().toISOString());
    const revision = order.link_revision ?? 0;
    await recordAudit(trx, context, staff, {
      action: 'order_links_revoked',
      subjectId: id,
      before: { revision },
      after: { revision: revision + 1 },
    });
  });
  return readOrderForStaff(context, id);
};
