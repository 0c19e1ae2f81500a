import type { Page } from 'playwright-core';
import { clickButton, firstAlert, waitForText, type Screen } from './screen.ts';

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

const returnScreen = (name: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  path: '/account/orders/{delivered}/return',
  prepare,
});

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
  returnScreen('return without a reason', async (page) => {
    await step(page, 1);
    await nextStep(page);
    await page.getByText('Please select a return reason').waitFor();
  }),
  returnScreen('return for another reason', async (page) => {
    await step(page, 1);
    await page.getByRole('radio', { name: 'Other' }).check({ force: true });
    await nextStep(page);
    await page.getByText('Please specify your reason for return').waitFor();
  }),
  returnScreen('return without items', async (page) => {
    await toItems(page);
    await nextStep(page);
    await page.getByText('Please select what you want to return').waitFor();
  }),
  returnScreen('return without a method', async (page) => {
    await toMethod(page);
    await nextStep(page);
    await firstAlert(page).waitFor();
  }),
  returnScreen('return summary', toSummary),
  { name: 'returns', path: '/account/returns', prepare: waitForText('Refunded') },
  { name: 'refunded return', path: '/account/returns/{return}', prepare: waitForText('Refunded') },
];
