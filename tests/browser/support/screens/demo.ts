import type { Page } from 'playwright-core';
import { press, says, type Screen } from './screen.ts';

const nextStep = (page: Page) => press(page, 'Next');
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

/** What the demo's shopper sees; `{delivered}` is an order of theirs that can be returned, `{canceled}` and `{return}` are others. */
export const demoScreens: readonly Screen[] = [
  {
    name: 'a review without a rating, its text near the limit',
    path: '{review}',
    bring: async (page) => {
      await page.getByLabel(/^Your review/).fill('a'.repeat(480));
      await press(page, 'Add');
      await page.getByText('Please select a rating').waitFor();
    },
  },
  { name: 'a delivered order', path: '/account/orders/{delivered}', bring: says('Delivered') },
  { name: 'a canceled order', path: '/account/orders/{canceled}', bring: says('Canceled') },
  {
    name: 'a return without a reason',
    path: '/account/orders/{delivered}/return',
    bring: async (page) => {
      await step(page, 1);
      await nextStep(page);
      await page.getByText('Please select a return reason').waitFor();
    },
  },
  {
    name: 'a return for another reason',
    path: '/account/orders/{delivered}/return',
    bring: async (page) => {
      await step(page, 1);
      await page.getByRole('radio', { name: 'Other' }).check({ force: true });
      await nextStep(page);
      await page.getByText('Please specify your reason for return').waitFor();
    },
  },
  {
    name: 'a return of nothing',
    path: '/account/orders/{delivered}/return',
    bring: async (page) => {
      await toItems(page);
      await nextStep(page);
      await page.getByText('Please select what you want to return').waitFor();
    },
  },
  {
    name: 'a return without a method',
    path: '/account/orders/{delivered}/return',
    bring: async (page) => {
      await toMethod(page);
      await nextStep(page);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'the summary of a return',
    path: '/account/orders/{delivered}/return',
    bring: toSummary,
  },
  { name: 'the returns', path: '/account/returns', bring: says('Refunded') },
  { name: 'a return that was paid back', path: '/account/returns/{return}', bring: says('Refunded') },
];
