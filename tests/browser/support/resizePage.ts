/** Checks one loaded page at several widths and in several styles, since each load takes about a second. */
import type { Page } from 'playwright-core';
import { waitForAnimations } from './screenshots.ts';

/** Resizes the viewport and waits until the page has answered: the layout, observers, media queries, and what they render. */
export const resizePage = async (page: Page, width: number, height = 850): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Media queries and observers are told in a frame; the page renders what follows before the next idle time.
        const whenIdle = () => requestIdleCallback(() => resolve(), { timeout: 2000 });
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
        // A busy computer may paint no frame of a page that does not change.
        setTimeout(resolve, 2000);
      }),
  );
  await waitForAnimations(page);
};

/** What `read` finds at each width, by width. */
export const readAtWidths = async <Found>(
  page: Page,
  widths: readonly number[],
  read: (width: number) => Promise<Found>,
): Promise<{ readonly [width: number]: Found }> => {
  const found: { [width: number]: Found } = {};
  for (const width of widths) {
    // oxlint-disable no-await-in-loop -- one width after the other
    await resizePage(page, width);
    found[width] = await read(width);
    // oxlint-enable no-await-in-loop
  }
  return found;
};

/** The faults that `find` returns in each style and width, each prefixed with both. `styles` are rules by their description. */
export const findFaultsInStyles = async (
  page: Page,
  styles: { readonly [description: string]: string },
  widths: readonly number[],
  find: (width: number) => Promise<readonly string[]>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [description, content] of Object.entries(styles)) {
    // oxlint-disable no-await-in-loop -- one style after the other
    const style = await page.addStyleTag({ content });
    const found = await readAtWidths(page, widths, find);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    // oxlint-enable no-await-in-loop
    for (const width of widths)
      faults.push(...(found[width] ?? []).map((fault) => `${description} at ${width} px: ${fault}`));
  }
  return faults;
};
