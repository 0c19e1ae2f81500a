import type { Page } from 'playwright-core';
import { clickToShow, openDialog, waitForText, type Screen } from './screen.ts';

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Screens of the admin area; `{order}` is a newly placed order. */
export const staffScreens: readonly Screen[] = [
  { name: 'admin today', path: '/admin', prepare: waitForText('To do') },
  { name: 'admin orders', path: '/admin/orders', prepare: (page) => page.getByRole('table').waitFor() },
  ...(
    [
      'returns',
      'withdrawals',
      'fulfilment',
      'products',
      'categories',
      'campaigns',
      'customers',
      'staff',
      'log',
      'usage',
      'security',
    ] as const
  ).map((name) => ({
    name: `admin ${name}`,
    path: `/admin/${name}`,
    prepare: firstHeading,
  })),
  {
    name: 'admin new order with an error',
    path: '/admin/orders/new',
    prepare: async (page) => {
      await firstHeading(page);
      await clickToShow('Send payment request', () => page.getByText('Required').first())(page);
    },
  },
  { name: 'admin return', path: '/admin/returns/{return}', prepare: firstHeading },
  {
    name: 'admin order with a refund error and a confirmation dialog',
    path: '/admin/orders/{order}',
    prepare: async (page) => {
      await clickToShow('Refund', () => page.getByText('Required').first())(page);
      await openDialog('Start processing', 'Start processing?')(page);
    },
  },
  {
    name: 'admin product',
    path: '/admin/products/{product}',
    prepare: (page) => page.getByRole('button', { name: 'Save stock' }).waitFor(),
  },
  {
    name: 'admin promo codes and menu drawer',
    path: '/admin/promo-codes',
    widths: [375],
    prepare: async (page) => {
      await page.getByRole('table').waitFor();
      await openDialog('Admin menu')(page);
    },
  },
];
