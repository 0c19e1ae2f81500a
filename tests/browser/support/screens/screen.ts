/** One entry for each state of a screen, with the steps that lead to it. */
import type { Locator, Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Path with placeholders: `{product}` and `{order}` are ids, `{review}` is a whole path. */
  readonly path: string;
  /** Brings the page into the state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Pattern of API calls that fail. */
  readonly failingCalls?: RegExp;
  /** The page is used for no other screen, such as one that stays offline. */
  readonly needsOwnPage?: true;
  /** Widths at which the state exists; all by default. */
  readonly widths?: readonly number[];
}

export const waitForDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).waitFor();
export const waitForText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
/** Takes only this page offline, not the whole browser context. */
export const goOffline = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByText(/^You are offline\./).waitFor();
};
export const clickButton = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Clicks a button and waits for the dialog that it opens, whose name defaults to the button's. */
export const openDialog =
  (button: string | RegExp, dialog = button) =>
  async (page: Page) => {
    await clickButton(page, button);
    await waitForDialog(page, dialog);
  };

/** Clicks a button and waits for what it shows. */
export const clickToShow =
  (button: string | RegExp, shown: (page: Page) => Locator) => async (page: Page) => {
    await clickButton(page, button);
    await shown(page).waitFor();
  };

export const firstAlert = (within: Page | Locator) =>
  within.getByRole('alert').filter({ hasText: /\w/ }).first();
