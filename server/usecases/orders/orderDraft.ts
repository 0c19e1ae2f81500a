/** Draft and rows of a new order; prices, names and delivery are copied at this time. */
import { randomInt } from 'node:crypto';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { createOrder } from '../../../contract/wire/order.ts';
import { normalizeAddress, toShippingAddress } from '../../domain/address.ts';
import type { DeliverySnapshot } from '../../domain/deliverySnapshot.ts';
import { lineTotalCents, type Totals } from '../../domain/pricing.ts';
import { reservationExpiry } from '../../domain/unpaidHold.ts';
import type { findProvider } from '../../store/deliveryMethods.ts';
import type { OrderItemRow, OrderRow } from '../../store/orders.ts';
import type { CartView } from '../cart/cartView.ts';
import type { OrderVat } from '../cart/readVat.ts';

export type OrderRequest = BodyOf<typeof createOrder>;
export type ChosenProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

export interface OrderDraft {
  readonly id: string;
  readonly request: OrderRequest;
  readonly view: CartView;
  readonly provider: ChosenProvider;
  /** Includes delivery. */
  readonly totals: Totals;
  readonly vat: OrderVat;
  readonly now: Date;
}

/** Of an order that staff made. */
export interface StaffTerms {
  /** Until when the customer may pay; ISO 8601. */
  readonly payUntil?: string | null;
  /** The order that this one is sent with. */
  readonly addedToId?: string | null;
}

/** Ten random digits, so that numbers do not reveal the volume; UNIQUE in the database. */
const newOrderNumber = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

const toDeliverySnapshot = (provider: ChosenProvider): DeliverySnapshot => ({
  type: provider.type,
  name: provider.name,
  priceCents: provider.price_cents,
  minDays: provider.min_days,
  maxDays: provider.max_days,
  address: provider.address,
});

/** The request with addresses in their stored form. */
export const normalizeAddresses = (request: OrderRequest, setting: PhoneNumberSetting): OrderRequest => {
  const { shippingAddress, billingAddress, ...orderData } = request.orderData;
  return {
    ...request,
    orderData: {
      ...orderData,
      shippingAddress: toShippingAddress(shippingAddress, setting, 'orderData.shippingAddress'),
      ...(billingAddress === undefined
        ? {}
        : { billingAddress: billingAddress && normalizeAddress(billingAddress, 'orderData.billingAddress') }),
    },
  };
};

export const toOrderRow = (
  { id, request, view, provider, totals, vat, now }: OrderDraft,
  { payUntil = null, addedToId = null }: StaffTerms = {},
): OrderRow => {
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
    vat_cents: vat.vatCents,
    promo_code: view.promo?.code ?? null,
    shipping_address: JSON.stringify(shippingAddress),
    billing_address: billingAddress ? JSON.stringify(billingAddress) : null,
    delivery_method_id: provider.method_id,
    delivery_provider_id: provider.id,
    delivery_snapshot: JSON.stringify(toDeliverySnapshot(provider)),
    reserved_until: reservationExpiry(now, { created_at: at, pay_until: payUntil }),
    tracking_number: null,
    placed_at: null,
    canceled_at: null,
    created_at: at,
    updated_at: at,
    link_revision: null,
    vat_lines: JSON.stringify(vat.lines),
    pay_until: payUntil,
    added_to_id: addedToId,
    language: null,
    currency: view.list?.currency ?? null,
  };
};

export const toOrderItemRows = (
  { id, view, totals, vat }: OrderDraft,
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
    shipped_quantity: 0,
    canceled_quantity: 0,
    reviewed: 0,
    vat_rate: vat.itemRates[position] ?? 0,
    vat_cents: vat.itemsVatCents[position] ?? 0,
  }));
