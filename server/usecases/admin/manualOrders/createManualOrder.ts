import type { BodyOf } from '../../../../contract/endpoint.ts';
import { toCents, toDollars } from '../../../../contract/money.ts';
import type { Address } from '../../../../contract/types.ts';
import type {
  addToOrder,
  createManualOrder as createManualOrderCall,
} from '../../../../contract/wire/adminManualOrders.ts';
import { normalizeEmail } from '../../../auth/normalizeEmail.ts';
import { toShippingAddress } from '../../../domain/address.ts';
import { AppError, notFound } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { listOrderItems } from '../../../store/orders.ts';
import { contactOf, findUser } from '../../../store/users.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import { commitDraft, createDraft } from '../../orders/draftOrder.ts';
import { toOrderRow, type OrderRequest } from '../../orders/orderDraft.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { requireEditable } from '../orderEdits/recordEdit.ts';
import { readOrderForStaff, type OrderForStaff } from '../orders.ts';
import { fillCart } from './fillCart.ts';

const dayMs = 86_400_000;

/** Deduplicates the mail with the link to pay. */
export const paymentRequestKey = (orderId: string): string => `mail:payment-request:${orderId}`;

interface ManualOrder {
  readonly wanted: BodyOf<typeof addToOrder>;
  readonly email: string;
  /** In its stored form. */
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly delivery: Pick<OrderRequest['shipmentData'], '_deliveryMethod' | '_provider'>;
  /** The order that this one is sent with. */
  readonly addedToId: string | null;
}

/** Makes the order with its guest, mails the link, and records it. Returns the order's id. */
const insertManualOrder = async (
  context: UseCaseContext,
  trx: StoreTransaction,
  staff: CurrentUser,
  { wanted, email, shippingAddress, billingAddress, delivery, addedToId }: ManualOrder,
): Promise<string> => {
  const now = context.clock();
  const transaction = { trx, at: now.toISOString(), newId: context.newId };
  const { firstName, lastName } = shippingAddress;
  const cart = await fillCart(transaction, { email, firstName, lastName }, wanted);
  const request: OrderRequest = {
    orderData: { _user: cart.userId, _cart: cart.id, shippingAddress, billingAddress },
    shipmentData: delivery,
  };
  const draft = await createDraft(context, trx, cart, request, { isSentWithAnother: addedToId !== null });
  if (draft.totals.totalCents !== toCents(wanted.expectedTotal))
    throw new AppError('cart_changed', 'The prices have changed since you saw them. Please check the total.');
  const payUntil = new Date(now.getTime() + context.config.paymentRequestDays * dayMs).toISOString();
  const row = toOrderRow(draft, { payUntil, addedToId });
  await commitDraft(context, trx, draft, { row, actor: 'admin' });
  await enqueueEffect(transaction, {
    kind: 'mail.paymentRequest',
    effectKey: paymentRequestKey(row.id),
    payload: { orderId: row.id },
  });
  await recordAudit(trx, context, staff, {
    action: 'order_made',
    subjectId: row.id,
    before: null,
    after: {
      orderNumber: row.order_number,
      total: toDollars(row.total_cents),
      ...(addedToId === null ? {} : { addedTo: addedToId }),
    },
  });
  return row.id;
};

/**
 * DESK-492: makes an order for a customer, reserves its stock until `pay_until`, and mails the link to pay it. The order belongs to a guest
 * of its own, so that the link is enough to pay it, or to add it to an account. Throws `validation_failed`, `delivery_unavailable`,
 * `cart_changed`, `out_of_stock`, a `promo_…` code.
 */
export const createManualOrder = async (
  context: UseCaseContext,
  staff: CurrentUser,
  { email, shippingAddress, _deliveryMethod, _provider, ...wanted }: BodyOf<typeof createManualOrderCall>,
): Promise<OrderForStaff> => {
  const address = toShippingAddress(shippingAddress, context.config.phoneNumber, 'shippingAddress');
  const id = await context.store.transaction((trx) =>
    insertManualOrder(context, trx, staff, {
      wanted,
      email: normalizeEmail(email),
      shippingAddress: address,
      billingAddress: address,
      delivery: { _deliveryMethod, _provider },
      addedToId: null,
    }),
  );
  return readOrderForStaff(context, id);
};

/**
 * DESK-495: adds products to an order of which nothing has left, as an order with a payment of its own, for the same customer, address and
 * delivery, which is not charged again. Throws as `createManualOrder`, `not_found`, `move_not_allowed`.
 */
export const addProducts = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  wanted: BodyOf<typeof addToOrder>,
): Promise<OrderForStaff> => {
  const id = await context.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    requireEditable(order, await listOrderItems(trx, [orderId]));
    const user = await findUser(trx, order.user_id);
    const email = user && contactOf(user);
    if (!email) throw new AppError('move_not_allowed', 'The customer of this order has no address any more.');
    return insertManualOrder(context, trx, staff, {
      wanted,
      email,
      // The contract's struct validated it before it was stored.
      shippingAddress: JSON.parse(order.shipping_address) as Address,
      billingAddress: JSON.parse(order.billing_address ?? order.shipping_address) as Address,
      delivery: { _deliveryMethod: order.delivery_method_id, _provider: order.delivery_provider_id },
      addedToId: order.id,
    });
  });
  return readOrderForStaff(context, id);
};
