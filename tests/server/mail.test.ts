import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { warehouse } from '../../contract/rules/delivery.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import { orderShipped } from '../../server/mail/orderShipped.ts';
import { listMailFiles, readMailFile } from '../../server/mail/mailFiles.ts';
import { parseMail } from '../../server/mail/parseMail.ts';
import { readOutbox } from '../support/readOutbox.ts';
import { createTemporaryFolder } from '../support/temporary.ts';
import { openTestApp } from './support/app.ts';
import { address } from './support/testShop.ts';
import { sampleItem, sampleOrder } from './support/sampleOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';

const order: Order = {
  ...sampleOrder,
  deliveryCost: 0,
  total: 1_214.5,
  vat: 227.1,
  items: [
    {
      ...sampleItem,
      _product: { _id: 'coat', title: 'Field <Coat> & Søn', brand: 'Verrow', imageUrl: [] },
      returnableQuantity: 1,
    },
  ],
  shipments: [
    {
      shippingCost: 0,
      _deliveryMethod: {
        _id: 'locker',
        type: 'locker_delivery',
        providers: [
          {
            _id: 'box',
            name: 'Box & Co',
            price: 3.99,
            isAvailable: true,
            estimatedDeliveryTimeMin: 2,
            estimatedDeliveryTimeMax: 3,
            additionalNotes: { address: 'Central Station' },
          },
        ],
      },
      shipFrom: { ...warehouse },
      trackingNumber: null,
    },
  ],
  payments: [],
  shippingAddress: { ...address, firstName: '<script>alert(1)</script>' },
  _user: { _id: 'ada', firstName: 'Ada "<b>"', lastName: 'Lovelace' },
};

const input = {
  effectKey: 'mail:order-confirmation:ord_1',
  to: 'ada@example.com',
  order,
  shopUrl: 'http://127.0.0.1:3000',
  orderUrl: `http://127.0.0.1:3000/account/orders/${order._id}`,
  timeZone: 'Europe/Warsaw',
};
const mail = orderConfirmation(input);

describe('order confirmation mail', () => {
  it('contains items, totals, delivery address and expected date', () => {
    expect(mail.subject).toBe('Your Verrow order #4827193605');
    for (const text of [
      'Thank you for your order',
      'Order #4827193605',
      '2 × Verrow Field <Coat> & Søn',
      'Size: M',
      'Subtotal: $1,234.50',
      'Discount (TWENTY): −$20.00',
      'Delivery: Free',
      'Total: $1,214.50',
      'Includes VAT (23%): $227.10',
      'Locker, Box & Co',
      'Central Station',
      'Expected Tu, 10.03.2026',
      'London\nGreater London\nW1U 6TU\nUnited Kingdom',
      'http://127.0.0.1:3000/account/orders/ord_1',
    ])
      expect(mail.text).toContain(text);
  });

  it('shows each item with its picture at an absolute URL', () => {
    const [item] = order.items;
    if (!item) throw new Error('The order has no item.');
    const pictured = { ...item, _product: { ...item._product, imageUrl: ['/media/coat-1/600.webp'] } };
    const { html } = orderConfirmation({ ...input, order: { ...order, items: [pictured, item] } });
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toContain('src="http://127.0.0.1:3000/media/coat-1/160.webp"');
    expect(pictures[0]).toMatch(/width="80"\s+height="100"\s+alt=""/);
  });

  it('contains the phone number of the address, where there is one', () => {
    expect(orderConfirmation(input).text).not.toContain('Phone');
    const shippingAddress = { ...order.shippingAddress, phone: '+44 20 7946 0018' };
    const { text, html } = orderConfirmation({ ...input, order: { ...order, shippingAddress } });
    for (const body of [text, html]) expect(body).toContain('Phone +44 20 7946 0018');
  });

  it.each([
    ['confirmation', orderConfirmation],
    ['shipping notification', orderShipped],
  ] as const)('the %s contains return policy, contact and country name', (_, render) => {
    const { text, html } = render(input);
    for (const body of [text, html]) {
      expect(body).toContain('You have 30 days after delivery');
      expect(body).toContain('hello@verrow.shop');
      expect(body).toContain('http://127.0.0.1:3000/contact');
      expect(body).toContain('Greater London');
      expect(body).toContain('United Kingdom');
      expect(body).not.toMatch(/London, GB/);
    }
  });

  it.each([
    ['home_delivery', 'Home Delivery, Box & Co'],
    ['locker_delivery', 'Locker, Box & Co'],
    ['pickup', 'In Store Pickup, Box & Co'],
  ] as const)('CHECK-34 contains the name of the delivery type %s', (type, name) => {
    const [shipment] = order.shipments;
    if (!shipment) throw new Error('The order has no shipment.');
    const shipments = [{ ...shipment, _deliveryMethod: { ...shipment._deliveryMethod, type } }];
    expect(orderConfirmation({ ...input, order: { ...order, shipments } }).text).toContain(name);
  });

  it('escapes user input', () => {
    expect(mail.html).not.toMatch(/<script|<Coat>|<b>/);
    expect(mail.html).toContain('Field &lt;Coat&gt; &amp; Søn');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).toContain('$1,214.50');
  });
});

describe('mail folder', () => {
  const open = () => {
    const dataDir = createTemporaryFolder('verrow-mail');
    const outboxDir = join(dataDir, 'outbox');
    return { dataDir, outboxDir, mailer: createMailer({ outboxDir, from: 'Verrow <orders@verrow.shop>' }) };
  };

  it('contains one file per message, however often it is sent', async () => {
    const { dataDir, outboxDir, mailer } = open();
    await mailer.send(mail);
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    expect(readdirSync(outboxDir)).toEqual(['mail_order-confirmation_ord_1.eml']);
    const [read] = readOutbox(dataDir);
    expect(read).toMatchObject({ to: 'ada@example.com', subject: mail.subject });
    expect(read?.headers['message-id']).toBe('<mail.order-confirmation.ord_1@verrow.shop>');
    expect(read?.text.trimEnd()).toBe(mail.text.trimEnd());
    expect(read?.html.trimEnd()).toBe(mail.html.trimEnd());
  });

  it('reads written mails, and no files outside the folder', async () => {
    const { dataDir, outboxDir, mailer } = open();
    await mailer.send(mail);
    writeFileSync(join(dataDir, 'secret.eml'), 'secret');
    const [name = ''] = await listMailFiles(outboxDir);
    expect(parseMail((await readMailFile(outboxDir, name)) ?? '')).toMatchObject({
      to: 'ada@example.com',
      subject: mail.subject,
      text: expect.stringContaining('Søn'),
      html: expect.stringContaining('<!doctype html>'),
    });
    expect(await readMailFile(outboxDir, '../secret.eml')).toBeUndefined();
    expect(await listMailFiles(join(dataDir, 'nowhere'))).toEqual([]);
  });
});

describeOnBothEngines('/dev/mail', (openTestStore) => {
  it('lists and shows the demo’s mails, each in a sandboxed frame', async () => {
    const { app, context } = await openTestApp(await openTestStore());
    expect((await app.inject('/dev/mail')).body).toContain('No mail yet');
    await context.mailer.send(mail);
    const list = await app.inject('/dev/mail');
    expect(list.body).toContain('Your Verrow order #4827193605');
    const name = 'mail_order-confirmation_ord_1.eml';
    const shown = await app.inject(`/dev/mail/${name}`);
    expect(shown.body).toContain('sandbox=""');
    expect(shown.body).not.toContain('<script');
    const framed = await app.inject(`/dev/mail/${name}/html`);
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
    expect(framed.body).toContain('$1,214.50');
    expect((await app.inject('/dev/mail/other.eml')).statusCode).toBe(404);
    expect((await app.inject('/dev/mail/..%2F..%2Fshop.db')).statusCode).toBe(404);
  });

  it('answers this machine only, by address and by host name', async () => {
    const { app, context } = await openTestApp(await openTestStore());
    await context.mailer.send(mail);
    const urls = ['/dev/mail', '/dev/mail/mail_order-confirmation_ord_1.eml'].flatMap((url) =>
      url === '/dev/mail' ? [url] : [url, `${url}/html`],
    );
    const statusesOf = (headers: { [name: string]: string }, remoteAddress = '127.0.0.1') =>
      Promise.all(urls.map(async (url) => (await app.inject({ url, headers, remoteAddress })).statusCode));
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect(await statusesOf({ host }), host).toEqual([200, 200, 200]);
    for (const host of [
      'shop.example',
      '192.168.1.7:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(await statusesOf({ host }), host).toEqual([404, 404, 404]);
    expect(await statusesOf({ host: 'localhost:3000' }, '192.168.1.7')).toEqual([404, 404, 404]);
    expect(await statusesOf({ host: 'localhost:3000' }, '::ffff:127.0.0.1')).toEqual([200, 200, 200]);
  });
});
