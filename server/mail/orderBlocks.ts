/** The blocks of mails about an order: items, totals, delivery, address and links. */
import { listPlaceLines } from '../../contract/addresses/listPlaceLines.ts';
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';
import { countryName } from '../../contract/countryName.ts';
import { labelOf } from '../../contract/labelOf.ts';
import { imageWidths, pictureSources } from '../../contract/pictures.ts';
import { formatMajor } from '../../contract/currency.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { isExport, listVatRows } from '../../contract/vatText.ts';
import { returnWindowDays } from '../../contract/rules.ts';
import { deliveryTypeNames, seller } from '../../contract/rules/delivery.ts';
import type { Order, OrderItem, ReturnItem, ReturnOrder } from '../../contract/types.ts';
import type { MailBlock } from './renderMail.ts';
import { actionButton, itemList, helpLinks, totals, type Column, type ItemRow } from './mailBlocks.ts';

/** When the order last reached this status, otherwise its last change. ISO 8601 UTC. */
export const statusReachedAt = ({ timeline, createdAt }: Order, status: OrderStatus): string =>
  (timeline.findLast((event) => event.status === status) ?? timeline.at(-1))?.at ?? createdAt;

/** The absolute URL of a product's picture at twice its displayed width. */
export const itemPicture = (imageUrl: string | undefined, shopUrl: string): Pick<ItemRow, 'picture'> =>
  imageUrl === undefined
    ? {}
    : { picture: new URL(pictureSources(imageUrl, imageWidths.orderDetails * 2).src, shopUrl).href };

/** Such as `Size: M, Bottle`. */
export const sizeAndColor = (size: string, color: string): string => `Size: ${size}, ${labelOf(color)}`;

/** An ordered or returned item, without its price. */
export const itemDescription = (
  { _product: { imageUrl, brand, title }, size, color, quantity }: OrderItem | ReturnItem,
  shopUrl: string,
) => ({
  ...itemPicture(imageUrl[0], shopUrl),
  brand,
  title,
  detail: sizeAndColor(size, color),
  quantity,
});

/** The items of an order with their prices. */
export const orderItemList = ({ items, currency }: Order, shopUrl: string): MailBlock =>
  itemList(
    items.map((item) => ({
      ...itemDescription(item, shopUrl),
      ...(item.canceledQuantity > 0
        ? { detail: `${sizeAndColor(item.size, item.color)}, ${item.canceledQuantity} canceled` }
        : {}),
      unitPrice: formatMajor(item.unitPrice, currency),
      amount: formatMajor(item.total, currency),
    })),
  );

/** Subtotal, discount, delivery, total and included VAT. */
export const orderTotals = (order: Order): MailBlock =>
  totals([
    { label: 'Subtotal', value: formatMajor(order.subTotal, order.currency) },
    ...(order.discount > 0
      ? [
          {
            label: order.promoCode ? `Discount (${order.promoCode})` : 'Discount',
            value: `−${formatMajor(order.discount, order.currency)}`,
          },
        ]
      : []),
    {
      label: 'Delivery',
      value: order.deliveryCost === 0 ? 'Free' : formatMajor(order.deliveryCost, order.currency),
    },
    { label: 'Total', value: formatMajor(order.total, order.currency), tone: 'strong' },
    ...listVatRows(order).map(({ label, vat }) => ({
      label: isExport(order) ? label : `Includes ${label}`,
      value: formatMajor(vat, order.currency),
      tone: 'muted' as const,
    })),
  ]);

/** The delivery method and the expected date (ORDER-04), which depends on the payment. */
export const deliveryColumn = (order: Order, timeZone: string): Column => {
  const [shipment] = order.shipments;
  const [provider] = shipment?._deliveryMethod.providers ?? [];
  if (!shipment || !provider) return { title: 'Delivery', lines: [] };
  const { placedAt } = order;
  const expected = placedAt && addBusinessDays(placedAt, provider.estimatedDeliveryTimeMin, timeZone);
  const at = provider.additionalNotes?.address;
  return {
    title: 'Delivery',
    lines: [
      `${deliveryTypeNames[shipment._deliveryMethod.type].long}, ${provider.name}`,
      ...(at ? [at] : []),
      ...(expected ? [`Expected ${formatDeliveryDate(expected)}`] : []),
    ],
  };
};

export const addressColumn = ({ shippingAddress: to }: Order): Column => ({
  title: 'Ships to',
  lines: [
    `${to.firstName} ${to.lastName}`,
    to.street,
    ...(to.street2 ? [to.street2] : []),
    ...listPlaceLines(to),
    countryName(to.country),
    ...(to.phone ? [`Phone ${to.phone}`] : []),
  ],
});

/** The page of an order of an account; `shopUrl` without a trailing slash. */
export const accountOrderUrl = (orderId: string, shopUrl: string): string =>
  `${shopUrl}/account/orders/${orderId}`;

/** The link to the order's page. */
export const orderAction = (orderUrl: string): MailBlock =>
  actionButton('See your order', orderUrl, 'Your order');

const createContactLinks = (shopUrl: string) => [
  { sentence: 'A question? Write to', label: seller.email, href: `mailto:${seller.email}` },
  { sentence: 'Or see', label: 'how to reach us', href: `${shopUrl}/contact` },
];

/** Links to the shop's contact address and page. */
export const contactLinks = (shopUrl: string): MailBlock => helpLinks(createContactLinks(shopUrl));

/** The link to return items, and the contact links. */
export const orderLinks = (order: Order, orderUrl: string, shopUrl: string): MailBlock =>
  helpLinks([
    {
      sentence: `Something does not fit? You have ${returnWindowDays} days after delivery to return it from`,
      label: `order #${order.orderNumber}`,
      href: orderUrl,
    },
    ...createContactLinks(shopUrl),
  ]);

/** The link to a return, and the contact links. */
export const returnLinks = ({ returnNumber }: ReturnOrder, returnUrl: string, shopUrl: string): MailBlock =>
  helpLinks([
    { sentence: 'Its status is on the page of', label: `return #${returnNumber}`, href: returnUrl },
    ...createContactLinks(shopUrl),
  ]);
