/** Invoice and corrections of a guest's order. */
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { Order } from '../../../contract/types.ts';
import { editAddress } from '../../../server/usecases/admin/orderEdits/editAddress.ts';
import { refundOrder } from '../../../server/usecases/admin/refundOrder.ts';
import { revokeOrderLinks } from '../../../server/usecases/admin/revokeOrderLinks.ts';
import type { Browser } from '../support/browserClient.ts';
import { guestEmail, linkTokenIn, openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { address } from '../support/testShop.ts';

const requestId = /"requestId":"\w+"/;

describeOnBothEngines('the documents of a guest', (openTestStore) => {
  /** An order whose address was edited, and of which five dollars were refunded. */
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { app, context, testShop, mails, browse, buyAsGuest } = shop;
    const bought = await buyAsGuest();
    const staff = await testShop.createShopper('root', { isAdmin: true });
    await editAddress(context, staff, bought.orderId, { address: { ...address, street: '1 Other Street' } });
    await refundOrder(context, staff, bought.orderId, { amount: 5, reason: 'Late' });
    await testShop.runJobs();
    const read = async ({ credentials }: Browser, path: string, orderId = bought.orderId) => {
      const { statusCode, headers, body, rawPayload } = await app.inject({
        url: `/api/v1/orders/id/${orderId}${path}`,
        headers: { authorization: `Bearer ${credentials().token}` },
      });
      return { status: statusCode, type: headers['content-type'], body, bytes: new Uint8Array(rawPayload) };
    };
    const order: Order = JSON.parse((await read(bought.browser, '')).body);
    const paths = ['/invoice', ...(order.corrections ?? []).map(({ number }) => `/corrections/${number}`)];
    const find = async (): Promise<string> => {
      await browse().send('POST', '/orders/find', { orderNumber: order.orderNumber, email: guestEmail });
      await testShop.runJobs();
      return linkTokenIn(mails.at(-1));
    };
    const openLink = async (token: string): Promise<Browser> => {
      const browser = browse();
      expect((await browser.openLink(token)).status).toBe(200);
      return browser;
    };
    return { ...shop, bought, staff, order, paths, read, find, openLink };
  };

  it('GUEST-02, GUEST-07, INTL-43 the guest reads invoice and corrections, by the session, the link of a mail, and that of a found order', async () => {
    const { bought, order, paths, read, find, openLink } = await open();
    const { orderNumber } = order;
    expect(paths).toEqual(['/invoice', `/corrections/C-${orderNumber}-1`, `/corrections/C-${orderNumber}-2`]);
    const texts = ['12 Analytical Row', '1 Other Street', 'Reason: refund by the shop (Late)'];
    for (const browser of [bought.browser, await openLink(bought.token), await openLink(await find())])
      for (const [index, path] of paths.entries()) {
        const { status, type, bytes } = await read(browser, path);
        expect({ status, type }, path).toEqual({ status: 200, type: 'application/pdf' });
        expect((await extractText(bytes, { mergePages: true })).text, path).toContain(texts[index]);
      }
  });

  it('GUEST-02, INTL-43 another guest, also one with an order, gets the reply of an unknown order', async () => {
    const { browse, buyAsGuest, bought, paths, read } = await open();
    const other = browse();
    await other.guest();
    const buyer = await buyAsGuest('other@example.com');
    for (const browser of [other, buyer.browser])
      for (const path of ['', ...paths]) {
        const { status, type, body } = await read(browser, path);
        const unknown = await read(browser, path, 'ord_missing');
        expect({ status, type }, path).toEqual({ status: 404, type: unknown.type });
        expect(body.replace(requestId, ''), path).toBe(unknown.body.replace(requestId, ''));
      }
    // A number of another order.
    for (const path of paths.slice(1))
      expect(JSON.parse((await read(buyer.browser, path, buyer.orderId)).body)).toMatchObject({
        code: 'not_found',
      });
    expect((await read(bought.browser, paths[0] ?? '')).status).toBe(200);
  });

  it('GUEST-06, INTL-43 after the links were revoked, neither the link nor a session of it reads them', async () => {
    const { context, bought, staff, paths, read, browse, find, openLink } = await open();
    const opened = await openLink(bought.token);
    await revokeOrderLinks(context, staff, bought.orderId);
    const { body: unknown } = await browse().openLink('unknown');
    const refused = await browse().openLink(bought.token);
    expect(refused.status).toBe(404);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    for (const path of paths)
      for (const browser of [opened, bought.browser]) expect((await read(browser, path)).status).toBe(401);
    const found = await openLink(await find());
    for (const path of paths) expect((await read(found, path)).status).toBe(200);
  });

  it('INTL-43, ORDER-02 the guest of a canceled order reads the corrections, not the invoice', async () => {
    const { bought, paths, read, testShop } = await open();
    await bought.browser.send('PATCH', `/orders/${bought.orderId}`, { status: 'canceled' });
    await testShop.runJobs();
    const { corrections = [] }: Order = JSON.parse((await read(bought.browser, '')).body);
    const statuses = [];
    for (const path of ['/invoice', ...corrections.map(({ number }) => `/corrections/${number}`)])
      statuses.push((await read(bought.browser, path)).status);
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(corrections).toHaveLength(paths.length);
  });
});
