import type { Page } from 'playwright-core';

/**
 * The size of text, in px, that a visitor sets in the browser; 16 unless set, and again after the next load. Unlike a style of the page,
 * media queries in em see it.
 */
export const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
};
