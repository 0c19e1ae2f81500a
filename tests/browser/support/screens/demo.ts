import type { Page } from 'playwright-core';
import { clickButton, waitForText, type Screen } from './screen.ts';

const nextStep = (page: Page) => clickButton(page, 'Next');
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 4`).waitFor();

const toItems = async (page: Page) => {
  await step(page, 1);
  await page.getByRole('radio', { name: 'Changed Mind' }).check({ force: true });
  await nextStep(page);
  await step(page, 2);
};
const toMethod = async (page: Page) => {
  await toItems(page);
  await page.getByRole('checkbox').first().check({ force: true });
  await nextStep(page);
  await step(page, 3);
};
const toSummary = async (page: Page) => {
  await toMethod(page);
  await page.getByRole('radio').first().check({ force: true });
  await nextStep(page);
  await step(page, 4);
};

/** Screens of the demo shopper; `{delivered}` is an order that can be returned, `{canceled}` a canceled order, `{return}` a return. */
export const demoScreens: readonly Screen[] = [
  {
    name: 'review without a rating, text near the limit',
    path: '{review}',
    prepare: async (page) => {
      await page.getByLabel(/^Your review/).fill('a'.repeat(480));
      await clickButton(page, 'Add');
      await page.getByText('Please select a rating').waitFor();
    },
  },
  { name: 'delivered order', path: '/account/orders/{delivered}', prepare: waitForText('Delivered') },
  { name: 'canceled order', path: '/account/orders/{canceled}', prepare: waitForText('Canceled') },
  {
    name: 'return without a reason',
    path: '/account/orders/{delivered}/return',
    prepare: async (page) => {
      await step(page, 1);
      await nextStep(page);
      await page.getByText('Please select a return reason').waitFor();
    },
  },
  {
    name: 'return for another reason',
    path: '/account/orders/{delivered}/return',
    prepare: async (page) => {
      await step(page, 1);
      await page.getByRole('radio', { name: 'Other' }).check({ force: true });
      await nextStep(page);
      await page.getByText('Please specify your reason for return').waitFor();
    },
  },
  {
    name: 'return without items',
    path: '/account/orders/{delivered}/return',
    prepare: async (page) => {
      await toItems(page);
      await nextStep(page);
      await page.getByText('Please select what you want to return').waitFor();
    },
  },
  {
    name: 'return without a method',
    path: '/account/orders/{delivered}/return',
    prepare: async (page) => {
      await toMethod(page);
      await nextStep(page);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'return summary',
    path: '/account/orders/{delivered}/return',
    prepare: toSummary,
  },
  { name: 'returns', path: '/account/returns', prepare: waitForText('Refunded') },
  {
    name: 'refunded return',
    path: '/account/returns/{return}',
    prepare: waitForText('Refunded'),
  },
];
