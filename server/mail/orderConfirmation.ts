/** The mail that confirms a placed order: the same facts in plain text and in HTML that mail programs show well. */
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';
import { formatDollars } from '../../contract/money.ts';
import { deliveryTypeNames, storeName, storeTagline, vatRatePercent } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { html, type Html } from './escapeHtml.ts';
import type { Mail } from './mail.ts';

export interface ConfirmationInput {
  readonly effectKey: string;
  readonly to: string;
  readonly order: Order;
  /** Where the shop stands, without a slash at the end. */
  readonly shopUrl: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

const totalsOf = (order: Order): Row[] => [
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
  { label: 'Total', value: formatDollars(order.total) },
  { label: `Includes VAT (${vatRatePercent}%)`, value: formatDollars(order.vat) },
];

const addressLines = ({ shippingAddress: to }: Order): string[] => [
  `${to.firstName} ${to.lastName}`,
  to.street,
  ...(to.street2 ? [to.street2] : []),
  `${to.postalCode} ${to.city}`,
  `${to.state}, ${to.country}`,
];

const deliveryLines = (order: Order): string[] => {
  const [shipment] = order.shipments;
  const [provider] = shipment?._deliveryMethod.providers ?? [];
  if (!shipment || !provider) return [];
  const expected = addBusinessDays(order.placedAt ?? order.createdAt, provider.estimatedDeliveryTimeMin);
  const at = provider.additionalNotes?.address;
  return [
    `${deliveryTypeNames[shipment._deliveryMethod.type].long}, ${provider.name}`,
    ...(at ? [at] : []),
    `Expected ${formatDeliveryDate(expected)}`,
  ];
};

const thanks = 'We have your order and will write again when it is on its way.';

const textOf = ({ order, shopUrl }: ConfirmationInput): string =>
  [
    `Thank you for your order, ${order._user.firstName}!`,
    '',
    `Order #${order.orderNumber}`,
    thanks,
    '',
    ...order.items.flatMap((item) => [
      `${item.quantity} × ${item._product.brand} ${item._product.title}`,
      `    Size: ${item.size}, ${item.color}    ${formatDollars(item.total)}`,
    ]),
    '',
    ...totalsOf(order).map(({ label, value }) => `${label}: ${value}`),
    '',
    'Delivery',
    ...deliveryLines(order),
    '',
    'Ships to',
    ...addressLines(order),
    '',
    `Your order: ${shopUrl}/account/orders/${order._id}`,
    '',
    storeTagline,
    '',
  ].join('\n');

const ink = '#171613';
const muted = '#5A5750';
const line = '#DDD9D1';
const brand = '#1F4A3D';
const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";

const itemRow = (item: Order['items'][number]): Html =>
  html`<tr>
    <td style="padding:16px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${ink}">
      <strong style="font-weight:600">${item._product.brand}</strong><br />${item._product.title}<br />
      <span style="color:${muted}"
        >Size: ${item.size}, ${item.color}, ${item.quantity} × ${formatDollars(item.unitPrice)}</span
      >
    </td>
    <td
      align="right"
      valign="top"
      style="padding:16px 0;border-bottom:1px solid ${line};font:600 14px/20px ${sans};color:${ink}"
    >
      ${formatDollars(item.total)}
    </td>
  </tr>`;

const totalRow = ({ label, value }: Row): Html => {
  const weight = label === 'Total' ? 600 : 400;
  const color = label.startsWith('Includes') ? muted : ink;
  return html`<tr>
    <td style="padding:4px 0;font:${weight} 14px/20px ${sans};color:${color}">${label}</td>
    <td align="right" style="padding:4px 0;font:${weight} 14px/20px ${sans};color:${color}">${value}</td>
  </tr>`;
};

const block = (title: string, lines: readonly string[]): Html =>
  html`<td width="50%" valign="top" style="padding:24px 16px 0 0;font:400 14px/20px ${sans};color:${ink}">
    <strong style="font-weight:600">${title}</strong>${lines.map((text) => html`<br />${text}`)}
  </td>`;

const htmlOf = ({ order, shopUrl }: ConfirmationInput): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Order #${order.orderNumber}</title>
      </head>
      <body style="margin:0;background:#F6F5F2">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F5F2">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#FFFFFF"
              >
                <tr>
                  <td style="padding:40px 32px">
                    <p
                      style="margin:0 0 32px;font:400 20px/24px 'Bodoni Moda',Didot,Georgia,serif;letter-spacing:.16em;text-transform:uppercase;color:${ink}"
                    >
                      ${storeName}
                    </p>
                    <h1
                      style="margin:0 0 8px;font:400 28px/34px 'Bodoni Moda',Didot,Georgia,serif;color:${ink}"
                    >
                      Thank you for your order, ${order._user.firstName}!
                    </h1>
                    <p style="margin:0 0 24px;font:400 16px/24px ${sans};color:${muted}">
                      Order <strong style="font-weight:600;color:${ink}">#${order.orderNumber}</strong
                      ><br />${thanks}
                    </p>
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="border-top:1px solid ${line}"
                    >
                      ${order.items.map(itemRow)}
                    </table>
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="margin-top:16px"
                    >
                      ${totalsOf(order).map(totalRow)}
                    </table>
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        ${block('Delivery', deliveryLines(order))}${block('Ships to', addressLines(order))}
                      </tr>
                    </table>
                    <p style="margin:32px 0 0">
                      <a
                        href="${shopUrl}/account/orders/${order._id}"
                        style="display:inline-block;padding:14px 24px;background:${brand};border-radius:2px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none"
                        >See your order</a
                      >
                    </p>
                  </td>
                </tr>
              </table>
              <p style="margin:24px 0 0;font:400 12px/16px ${sans};color:${muted}">${storeTagline}</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;

/** The confirmation of an order, ready to be sent. */
export const orderConfirmation = (input: ConfirmationInput): Mail => ({
  effectKey: input.effectKey,
  to: input.to,
  subject: `Your ${storeName} order #${input.order.orderNumber}`,
  text: textOf(input),
  html: htmlOf(input),
  at: input.order.placedAt ?? input.order.createdAt,
});
