import { expect, it } from 'vitest';
import { demoShopper } from '../../demo/accounts.ts';
import { readRows } from '../support/readRows.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { findAccessibilityFaults } from './support/accessibilityChecks.ts';
import { gotoReady } from './support/keyboard.ts';
import { signInAs } from './support/shopActions.ts';
import { setUpPages } from './support/shopFixture.ts';
import { listMails } from './support/shopState.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce' });

/** Axe in light and dark, no scrolling sideways, and a screenshot where a folder is named. */
const check = async (name: string): Promise<void> => {
  const folder = process.env['VERROW_SCREENSHOTS'];
  for (const width of folder ? [375, 768, 1280] : [375]) {
    await page().setViewportSize({ width, height: 800 });
    if (folder) await page().screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page().setViewportSize({ width: 375, height: 800 });
  expect(await findAccessibilityFaults(page(), name)).toEqual([]);
  expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
};

it('DESK-306 DESK-307 DESK-310 at 375 px staff choose, pick and pack orders by keyboard', async () => {
  const [order] = readRows(
    shop().databaseFile,
    `SELECT o.id AS id, o.order_number AS number, count(i.id) AS lines, sum(i.quantity) AS units FROM orders o
     JOIN order_items i ON i.order_id = o.id JOIN users u ON u.id = o.user_id
     WHERE o.status IN ('placed', 'processing') AND u.email = '${demoShopper.email}'
     GROUP BY o.id ORDER BY units DESC LIMIT 1`,
  );
  if (!order) throw new Error('The demo has no order to pack.');
  const number = String(order['number']);
  await page().setViewportSize({ width: 375, height: 800 });
  await signInAs(page(), shop().url, 'admin');
  await gotoReady(page(), `${shop().url}/admin/fulfilment`);
  await page()
    .getByRole('checkbox', { name: `#${number}` })
    .check();
  await page().getByText('1 order chosen').waitFor();
  await check('orders-to-pack');
  await page().getByRole('link', { name: 'Pick list', exact: true }).click();
  await page().getByText('lines left').waitFor();
  await page().getByRole('main').getByRole('checkbox').first().check();
  await check('pick-list');
  await page().reload();
  expect(await page().getByRole('main').getByRole('checkbox').first().isChecked()).toBe(true);

  await page().getByRole('link', { name: 'Pack these orders' }).click();
  await page()
    .getByRole('heading', { name: `Order #${number}` })
    .waitFor();
  const scan = page().getByLabel('Scan an item');
  await scan.fill('WRONG-1 M');
  await scan.press('Enter');
  await page().getByRole('alert').getByText('Wrong item: WRONG-1 M').waitFor();
  await check('pack-wrong-item');
  const codes = readRows(
    shop().databaseFile,
    `SELECT p.sku || ' ' || i.size AS code, i.quantity AS quantity FROM order_items i
     JOIN products p ON p.id = i.product_id WHERE i.order_id = ?`,
    String(order['id']),
  );
  for (const { code, quantity } of codes)
    for (let unit = 0; unit < Number(quantity); unit += 1) {
      await scan.fill(String(code));
      await scan.press('Enter');
    }
  // Complete: the focus goes on.
  const tracking = page().getByLabel('Tracking number');
  await pollUntil(() => tracking.evaluate((field) => field === document.activeElement), Boolean);
  await check('pack-complete');
  await tracking.fill('VRW 12345');
  await tracking.press('Enter');
  await page().getByText('You sent 1 parcel.').waitFor();
  expect(
    readRows(
      shop().databaseFile,
      'SELECT number, tracking_number FROM parcels WHERE order_id = ?',
      String(order['id']),
    ),
  ).toEqual([{ number: 1, tracking_number: 'VRW 12345' }]);
  const mail = await pollUntil(
    () =>
      listMails(shop(), demoShopper.email).find(({ subject }) =>
        subject.includes(`#${number} is on its way`),
      ),
    (found) => found !== undefined,
  );
  expect(mail?.text).toContain('VRW 12345');
  await gotoReady(page(), `${shop().url}/admin/orders/${String(order['id'])}`);
  await page().getByText('Parcel 1: on its way').waitFor();
  await check('order-with-parcel');
});
