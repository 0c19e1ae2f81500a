import type { BodyOf } from '../../../../contract/endpoint.ts';
import { countryName } from '../../../../contract/countryName.ts';
import { notDeliveredMessage } from '../../../../contract/messages/delivery.ts';
import { orderEditTexts } from '../../../../contract/messages/orderEdits.ts';
import type { Address } from '../../../../contract/types.ts';
import type { editOrderAddress } from '../../../../contract/wire/adminOrderEdits.ts';
import { toShippingAddress } from '../../../domain/address.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import type { DeliverySnapshot } from '../../../domain/deliverySnapshot.ts';
import { findZone } from '../../../domain/deliveryZone.ts';
import { addressLines } from '../../../invoice/addressLines.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { listZones } from '../../../store/deliveryZones.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { listOrderItems, updateOrderRow, type OrderRow } from '../../../store/orders.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { readOrderForStaff, type OrderForStaff } from '../orders.ts';
import { recordEdit, requireEditable } from './recordEdit.ts';
import { recordInvoiceEdit } from './recordInvoiceEdit.ts';

/** Delivery and VAT were paid for this country, and a locker or pickup point has an address of its own. */
const requireSameDelivery = async (
  trx: StoreTransaction,
  order: OrderRow,
  from: Address,
  to: Address,
): Promise<void> => {
  // `toDeliverySnapshot` wrote it.
  const { type } = JSON.parse(order.delivery_snapshot) as DeliverySnapshot;
  if (type !== 'home_delivery')
    throw new AppError('move_not_allowed', 'The shopper collects this order, so it has no delivery address.');
  if (to.country === from.country) return;
  const isServed = findZone(await listZones(trx), to.country) !== undefined;
  throw validationError({
    'address.country': isServed
      ? 'The country of an order cannot change'
      : notDeliveredMessage(countryName(to.country)),
  });
};

/**
 * DESK-463: changes the delivery address of an order of which nothing has left, and mails the shopper. The addresses are not in the log, which
 * outlives accounts. Throws `not_found`, `move_not_allowed`, `validation_failed`.
 */
export const editAddress = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  { address }: BodyOf<typeof editOrderAddress>,
): Promise<OrderForStaff> => {
  const { store, clock, newId, config } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    requireEditable(order, await listOrderItems(trx, [orderId]));
    // The contract's struct validated it before it was stored.
    const from = JSON.parse(order.shipping_address) as Address;
    await requireSameDelivery(trx, order, from, address);
    const to = toShippingAddress(address, config.phoneNumber, 'address');
    const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
      // An empty second line is none.
      (name) => (Reflect.get(from, name) ?? '') !== (Reflect.get(to, name) ?? ''),
    );
    if (fields.length === 0) throw validationError({ 'address.street': 'Nothing changes' });
    const at = clock().toISOString();
    const transaction = { trx, at, newId };
    // With a billing address, the invoice does not show this one; nor does it show a phone number.
    if (order.billing_address === null && addressLines(from).join('\n') !== addressLines(to).join('\n'))
      await recordInvoiceEdit(transaction, orderId, { buyer: from, sizes: {} });
    const change = { shipping_address: JSON.stringify(to), updated_at: at };
    await updateOrderRow(trx, { id: orderId, from: order.status }, change);
    await recordEdit(context, transaction, staff, order, {
      action: 'order_address_edited',
      changes: [orderEditTexts.addressChanged],
      isRefunded: false,
      before: null,
      after: { fields },
    });
  });
  return readOrderForStaff(context, orderId);
};
