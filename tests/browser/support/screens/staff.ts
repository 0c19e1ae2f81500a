import type { Page } from 'playwright-core';
import { dialog, press, says, type Screen } from './screen.ts';

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** What the staff sees; `{order}` is one that was just placed. */
export const staffScreens: readonly Screen[] = [
  { name: 'today, for the staff', path: '/admin', bring: says('To do') },
  { name: 'all orders', path: '/admin/orders', bring: (page) => page.getByRole('table').waitFor() },
  ...(['returns', 'products', 'campaigns', 'usage'] as const).map((name) => ({
    name: `${name}, for the staff`,
    path: `/admin/${name}`,
    bring: firstHeading,
  })),
  { name: 'a return, for the staff', path: '/admin/returns/{return}', bring: firstHeading },
  {
    name: 'an order that the staff is asked about, with its refund refused by the form',
    path: '/admin/orders/{order}',
    bring: async (page) => {
      await press(page, 'Refund');
      await page.getByText('Required').first().waitFor();
      await press(page, 'Start processing');
      await dialog(page, 'Start processing?');
    },
  },
  {
    name: 'a product in the hands of the staff',
    path: '/admin/products/{product}',
    bring: (page) => page.getByRole('button', { name: 'Save stock' }).waitFor(),
  },
  {
    name: 'promo codes, and the menu of the admin area',
    path: '/admin/promo-codes',
    widths: [375],
    bring: async (page) => {
      await page.getByRole('table').waitFor();
      await press(page, 'Admin menu');
      await dialog(page, 'Admin menu');
    },
  },
];
