/** Order mails in a narrow mail client, light and dark. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import { orderShipped } from '../../server/mail/orderShipped.ts';
import { sampleItem, sampleOrder } from '../server/support/sampleOrder.ts';
import { launchChromium } from '../support/launchChromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

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

describe.each([
  ['confirmation', orderConfirmation],
  ['shipping notice', orderShipped],
] as const)('order %s', (_, renderMail) => {
  it.each(['light', 'dark'] as const)('fits 320 px with sufficient contrast in %s', async (colorScheme) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 }, colorScheme });
    await page.setContent(renderMail(input).html, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.evaluate(lowContrastTexts)).toEqual([]);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(19, 19, 17)' : 'rgb(246, 245, 242)');
    expect(await page.locator('img').count()).toBe(2);
    await page.close();
  });
});
