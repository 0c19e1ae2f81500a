/** What mails about an order say of it: its goods, sums, delivery, address, and the way to its page. */
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';
import { formatDollars } from '../../contract/money.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { deliveryTypeNames, vatRatePercent } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import type { LetterPart } from './letter.ts';
import { action, goods, sums, type Column } from './letterParts.ts';

/** When the order came to this status; its last change where it never did. ISO 8601 UTC. */
export const reachedAt = ({ timeline, createdAt }: Order, status: OrderStatus): string =>
  (timeline.findLast((event) => event.status === status) ?? timeline.at(-1))?.at ?? createdAt;

/** The lines of an order with what each costs. */
export const orderGoods = ({ items }: Order): LetterPart =>
  goods(
    items.map((item) => ({
      brand: item._product.brand,
      title: item._product.title,
      detail: `Size: ${item.size}, ${item.color}`,
      quantity: item.quantity,
      each: formatDollars(item.unitPrice),
      amount: formatDollars(item.total),
    })),
  );

/** Subtotal, discount, delivery, total and the VAT in it. */
export const orderSums = (order: Order): LetterPart =>
  sums([
    { label: 'Subtotal', value: formatDollars(order.subTotal) },
    ...(order.discount > 0
      ? [
          {
            label: order.promoCode ? `Discount (${order.promoCode})` : 'Discount',
            value: `−${formatDollars(order.discount)}`,
          },
        ]
      : []),
    { label: 'Delivery', value: order.deliveryCost === 0 ? 'Free' : formatDollars(order.deliveryCost) },
    { label: 'Total', value: formatDollars(order.total), tone: 'strong' },
    { label: `Includes VAT (${vatRatePercent}%)`, value: formatDollars(order.vat), tone: 'muted' },
  ]);

/** How the order comes, and ORDER-04 when. */
export const deliveryColumn = (order: Order, timeZone: string): Column => {
  const [shipment] = order.shipments;
  const [provider] = shipment?._deliveryMethod.providers ?? [];
  if (!shipment || !provider) return { title: 'Delivery', lines: [] };
  const expected = addBusinessDays(
    order.placedAt ?? order.createdAt,
    provider.estimatedDeliveryTimeMin,
    timeZone,
  );
  const at = provider.additionalNotes?.address;
  return {
    title: 'Delivery',
    lines: [
      `${deliveryTypeNames[shipment._deliveryMethod.type].long}, ${provider.name}`,
      ...(at ? [at] : []),
      `Expected ${formatDeliveryDate(expected)}`,
    ],
  };
};

export const addressColumn = ({ shippingAddress: to }: Order): Column => ({
  title: 'Ships to',
  lines: [
    `${to.firstName} ${to.lastName}`,
    to.street,
    ...(to.street2 ? [to.street2] : []),
    `${to.postalCode} ${to.city}`,
    `${to.state}, ${to.country}`,
  ],
});

/** The way to the order's page; `shopUrl` without a slash at the end. */
export const orderAction = (order: Order, shopUrl: string): LetterPart =>
  action('See your order', `${shopUrl}/account/orders/${order._id}`, 'Your order');
