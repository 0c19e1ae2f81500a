import type { Page } from 'playwright-core';

/** Sets the browser's default font size in px (16 by default) until the next load. Media queries in em depend on it, unlike on CSS of the page. */
export const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
};
