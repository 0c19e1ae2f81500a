/** Mails in a narrow mail client, light and dark. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { returnClosed } from '../../server/mail/returnClosed.ts';
import { returnRequested } from '../../server/mail/returnRequested.ts';
import { withdrawalReceived } from '../../server/mail/withdrawalReceived.ts';
import { orderShipped } from '../../server/mail/orderShipped.ts';
import { sampleItem, sampleOrder } from '../server/support/sampleOrder.ts';
import { sharedChromium } from '../support/launchChromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const [shipment] = sampleOrder.shipments;
const provider = {
  _id: 'box',
  name: 'Parcel Locker Centrum',
  price: 3.99,
  isAvailable: true,
  estimatedDeliveryTimeMin: 2,
  estimatedDeliveryTimeMax: 3,
  additionalNotes: { address: 'ul. Złota 59, 00-120 Warszawa, by the east entrance' },
};
const input = {
  effectKey: 'mail:1',
  to: 'ada@example.com',
  order: {
    ...sampleOrder,
    items: ['Herringbone Sports Jacket', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'].map(
      (title, index) => ({
        ...sampleItem,
        _id: `item_${index}`,
        _product: { ...sampleItem._product, title, imageUrl: [`/media/coat-${index}/600.webp`] },
      }),
    ),
    shipments: shipment
      ? [
          {
            ...shipment,
            trackingNumber: 'VRW0123456789012345678901234567890123456789',
            _deliveryMethod: { _id: 'locker', type: 'locker_delivery' as const, providers: [provider] },
          },
        ]
      : [],
  },
  shopUrl: 'http://127.0.0.1:3000',
  orderUrl: 'http://127.0.0.1:3000/account/orders/ord_1',
  timeZone: 'Europe/Warsaw',
};

/** Runs in the page: texts with less contrast than WCAG 2.2 AA requires. */
const lowContrastTexts = (): string[] => {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element: Element): string => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join('');
    if (text === '') return [];
    const [foreground, background] = [
      luminance(getComputedStyle(element).color),
      luminance(backgroundOf(element)),
    ];
    const contrast = (Math.max(foreground, background) + 0.05) / (Math.min(foreground, background) + 0.05);
    return contrast < 4.5 ? [`${text}: ${contrast.toFixed(1)}`] : [];
  });
};

const buildReturn = (status: ReturnOrder['status']): ReturnOrder => ({
  _id: 'ret_1',
  returnNumber: 'R4691873453',
  status,
  createdAt: sampleOrder.createdAt,
  _order: sampleOrder._id,
  orderNumber: sampleOrder.orderNumber,
  returnReason: 'Changed Mind',
  otherReason: null,
  items: input.order.items.map(({ _id: orderItemId, _product, color, size }) => ({
    orderItemId,
    _product,
    color,
    size,
    quantity: 1,
    reason: 'Changed Mind',
    amount: 617.25,
  })),
  method: 'courier_pickup',
  refundAmount: 1_234.5,
  deliveryRefund: 0,
  refund: null,
  timeline: [{ status, at: sampleOrder.createdAt, note: 'The items did not arrive within 45 days' }],
});

const inputOfReturn = (status: ReturnOrder['status']) => {
  const { effectKey, to, shopUrl } = input;
  const returned = buildReturn(status);
  const returnUrl = `${shopUrl}/account/returns/${returned._id}`;
  return { effectKey, to, shopUrl, returnUrl, firstName: 'Ada', returned };
};

const closedReturn = (status: 'expired' | 'rejected') => returnClosed(inputOfReturn(status), status);

const receipt = () =>
  withdrawalReceived({
    effectKey: input.effectKey,
    withdrawal: {
      _id: 'wdr_1',
      receivedAt: sampleOrder.createdAt,
      name: 'Donaudampfschifffahrtsgesellschaftskapitän Mütze',
      email: 'donaudampfschifffahrtsgesellschaft@example.com',
      orderNumber: sampleOrder.orderNumber,
      items: [],
      text: `One ${'very'.repeat(30)} long item`,
      status: 'returning',
      _order: sampleOrder._id,
      _return: 'ret_1',
    },
    needsDecision: false,
    itemLabels: [],
    shopUrl: input.shopUrl,
    timeZone: input.timeZone,
  });

describe.each([
  ['order confirmation', () => orderConfirmation(input), 2],
  ['shipping notice', () => orderShipped(input), 2],
  ['DESK-546 mail about a requested return', () => returnRequested(inputOfReturn('requested')), 2],
  ['mail about a rejected return', () => closedReturn('rejected'), 2],
  ['mail about an expired return', () => closedReturn('expired'), 2],
  ['WITHDRAW-03 receipt of a withdrawal', () => receipt(), 0],
] as const)('%s', (_, renderMail, pictures) => {
  it.each(['light', 'dark'] as const)('fits 320 px with sufficient contrast in %s', async (colorScheme) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 }, colorScheme });
    await page.setContent(renderMail().html, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.evaluate(lowContrastTexts)).toEqual([]);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(19, 19, 17)' : 'rgb(246, 245, 242)');
    expect(await page.locator('img').count()).toBe(pictures);
    await page.close();
  });
});
