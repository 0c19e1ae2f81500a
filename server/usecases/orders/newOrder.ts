/** The rows of a new order: prices, names and delivery as they are at this moment, kept from then on. */
import { randomInt } from 'node:crypto';
import type { BodyOf } from '../../../contract/call.ts';
import type { PhoneNumberSetting } from '../../../contract/rules.ts';
import type { createOrder } from '../../../contract/wire/order.ts';
import { normalizeAddress, shippingAddressOf } from '../../domain/address.ts';
import type { DeliverySnapshot } from '../../domain/deliverySnapshot.ts';
import { lineTotalCents, type Totals } from '../../domain/pricing.ts';
import type { findProvider } from '../../store/deliveryMethods.ts';
import type { OrderItemRow, OrderRow } from '../../store/orders.ts';
import type { CartView } from '../cart/cartView.ts';
import { reservedFrom } from './reservation.ts';

export type OrderRequest = BodyOf<typeof createOrder>;
export type ChosenProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** What an order is made from. */
export interface OrderDraft {
  readonly id: string;
  readonly request: OrderRequest;
  readonly view: CartView;
  readonly provider: ChosenProvider;
  /** With delivery. */
  readonly totals: Totals;
  readonly now: Date;
}

/** Ten digits that tell nothing about how many orders there are; UNIQUE in the database. */
const newOrderNumber = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

const snapshotOf = (provider: ChosenProvider): DeliverySnapshot => ({
  type: provider.type,
  name: provider.name,
  priceCents: provider.price_cents,
  minDays: provider.min_days,
  maxDays: provider.max_days,
  address: provider.address,
});

/** The request with its addresses as they are stored. */
export const withStoredAddresses = (request: OrderRequest, setting: PhoneNumberSetting): OrderRequest => {
  const { shippingAddress, billingAddress, ...orderData } = request.orderData;
  return {
    ...request,
    orderData: {
      ...orderData,
      shippingAddress: shippingAddressOf(shippingAddress, setting, 'orderData.shippingAddress'),
      ...(billingAddress === undefined
        ? {}
        : { billingAddress: billingAddress && normalizeAddress(billingAddress) }),
    },
  };
};

export const orderRowOf = ({ id, request, view, provider, totals, now }: OrderDraft): OrderRow => {
  const at = now.toISOString();
  const { shippingAddress, billingAddress } = request.orderData;
  return {
    id,
    order_number: newOrderNumber(),
    user_id: view.cart.userId,
    cart_id: view.cart.id,
    cart_version: view.cart.version,
    status: 'pending',
    sub_total_cents: totals.subTotalCents,
    discount_cents: totals.discountCents,
    delivery_cents: totals.deliveryCents,
    total_cents: totals.totalCents,
    vat_cents: totals.vatCents,
    promo_code: view.promo?.code ?? null,
    shipping_address: JSON.stringify(shippingAddress),
    billing_address: billingAddress ? JSON.stringify(billingAddress) : null,
    delivery_method_id: provider.method_id,
    delivery_provider_id: provider.id,
    delivery_snapshot: JSON.stringify(snapshotOf(provider)),
    reserved_until: reservedFrom(now),
    tracking_number: null,
    placed_at: null,
    canceled_at: null,
    created_at: at,
    updated_at: at,
  };
};

export const orderItemsOf = (
  { id, view, totals }: OrderDraft,
  newId: (prefix: string) => string,
): OrderItemRow[] =>
  view.lines.map((line, position) => ({
    id: newId('item'),
    order_id: id,
    product_id: line.productId,
    position,
    title: line.title,
    brand: line.brand,
    color: line.color,
    pictures: line.pictures,
    size: line.size,
    unit_cents: line.unitCents,
    quantity: line.quantity,
    total_cents: lineTotalCents(line),
    discount_cents: totals.lineDiscountsCents[position] ?? 0,
    returned_quantity: 0,
    in_return_quantity: 0,
    reviewed: 0,
  }));
