/** The screens of the shop in each of their states: one entry a screen, with the way that leads there. */
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Where its page is opened; `{product}` and `{order}` stand for ids, `{review}` for a whole address. */
  readonly path: string;
  /** What is done there, until the state shows. */
  readonly bring?: (page: Page) => Promise<unknown>;
  /** Calls of the API that fail, as a pattern of their address. */
  readonly fails?: RegExp;
  /** Widths where this state exists; all by default. */
  readonly widths?: readonly number[];
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
/** Cuts the network of this page alone; another page of the same browser keeps it. */
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
export const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
