import { accountOrderUrl } from '../mail/orderBlocks.ts';
import type { OrderRow } from '../store/orders.ts';
import type { UserRow } from '../store/users.ts';
import { createOrderLink } from '../usecases/guests/orderLink.ts';
import type { JobContext } from './jobContext.ts';

/** GUEST-06: what opens an order in its mails: its page in the account, or a link that needs no password. */
export const orderUrlOf = (
  context: JobContext,
  order: OrderRow,
  { is_guest: isGuest }: Pick<UserRow, 'is_guest'>,
): string =>
  isGuest === 1 ? createOrderLink(context, order) : accountOrderUrl(order.id, context.config.origin);
