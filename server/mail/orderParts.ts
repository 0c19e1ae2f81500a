/** What mails about an order say of it: its goods, sums, delivery, address, and the way to its page. */
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';
import { countryName } from '../../contract/countryName.ts';
import { imageWidths, pictureSources } from '../../contract/pictures.ts';
import { formatDollars } from '../../contract/money.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { deliveryTypeNames, returnWindowDays, seller, vatRatePercent } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import type { LetterPart } from './letter.ts';
import { action, goods, help, sums, type Column, type GoodsLine } from './letterParts.ts';

/** When the order came to this status; its last change where it never did. ISO 8601 UTC. */
export const reachedAt = ({ timeline, createdAt }: Order, status: OrderStatus): string =>
  (timeline.findLast((event) => event.status === status) ?? timeline.at(-1))?.at ?? createdAt;

/** The picture of a product twice as wide as it is shown, by its whole address. */
export const pictureOf = (imageUrl: string | undefined, shopUrl: string): Pick<GoodsLine, 'picture'> =>
  imageUrl === undefined
    ? {}
    : { picture: new URL(pictureSources(imageUrl, imageWidths.orderDetails * 2).src, shopUrl).href };

/** The lines of an order with what each costs. */
export const orderGoods = ({ items }: Order, shopUrl: string): LetterPart =>
  goods(
    items.map((item) => ({
      ...pictureOf(item._product.imageUrl[0], shopUrl),
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
    [to.state, countryName(to.country)].filter((part) => part !== '').join(', '),
    ...(to.phone ? [`Phone ${to.phone}`] : []),
  ],
});

/** The way to the order's page; `shopUrl` without a slash at the end. */
export const orderAction = (order: Order, shopUrl: string): LetterPart =>
  action('See your order', `${shopUrl}/account/orders/${order._id}`, 'Your order');

const question = (shopUrl: string) => [
  { sentence: 'A question? Write to', label: seller.email, href: `mailto:${seller.email}` },
  { sentence: 'Or see', label: 'how to reach us', href: `${shopUrl}/contact` },
];

/** Whom to ask. */
export const contactHelp = (shopUrl: string): LetterPart => help(question(shopUrl));

/** How to return, and whom to ask. */
export const orderHelp = (order: Order, shopUrl: string): LetterPart =>
  help([
    {
      sentence: `Something does not fit? You have ${returnWindowDays} days after delivery to return it from`,
      label: `order #${order.orderNumber}`,
      href: `${shopUrl}/account/orders/${order._id}`,
    },
    ...question(shopUrl),
  ]);
