/** Links in mails that open the order of a guest without a password. */
import { pathIn, toLanguage } from '../../../contract/languages.ts';
import { guestMessages } from '../../../contract/messages/guests.ts';
import type { OrderLinks } from '../../auth/orderLinks.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { Handle } from '../../store/database.ts';
import { findOrder, type OrderRow } from '../../store/orders.ts';

export interface OrderLinkContext {
  readonly orderLinks: OrderLinks;
  readonly config: {
    /** Base of the links in mails. */
    readonly origin: string;
    /** A link is valid for this long after its order was placed. */
    readonly orderLinkDays: number;
  };
}

const dayMs = 86_400_000;

type LinkedOrder = Pick<OrderRow, 'id' | 'placed_at' | 'created_at' | 'link_revision' | 'language'>;

/** GUEST-06: the link to an order. In the fragment: browsers send it neither to the server nor as a referrer, so that no log contains it. */
export const createOrderLink = (
  { orderLinks, config }: OrderLinkContext,
  { id: orderId, placed_at: placedAt, created_at: createdAt, link_revision: revision, language }: LinkedOrder,
): string => {
  const expiresMs = Date.parse(placedAt ?? createdAt) + config.orderLinkDays * dayMs;
  const page = pathIn(toLanguage(language), '/orders/link');
  return `${config.origin}${page}#${orderLinks.tokenFor({ orderId, revision: revision ?? 0, expiresMs })}`;
};

export const invalidOrderLink = (): AppError =>
  new AppError('order_link_invalid', guestMessages.orderLinkInvalid);

/** The order of a token; throws `order_link_invalid` for a wrong, expired or revoked one. */
export const readOrderLink = async (
  { orderLinks, clock }: Pick<AppContext, 'orderLinks' | 'clock'>,
  db: Handle,
  token: string,
): Promise<OrderRow> => {
  const claims = orderLinks.read(token, clock());
  const order = claims && (await findOrder(db, claims.orderId));
  if (!order || (order.link_revision ?? 0) !== claims.revision) throw invalidOrderLink();
  return order;
};
