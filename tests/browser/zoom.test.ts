import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { openReady } from './support/keys.ts';
import { freshPages } from './support/pages.ts';

const { shop, page, context } = freshPages({
  viewport: { width: 375, height: 800 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  hasPictures: true,
});

const picture = () => page().getByRole('dialog').getByRole('img');
const width = async () => Math.round((await picture().boundingBox())?.width ?? 0);

const openZoom = async () => {
  await openReady(page(), `${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
  await page().getByRole('button', { name: /^Zoom/ }).tap();
  await picture().waitFor();
};

/** The fingers of a hand on the screen; none lifts them. */
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly (readonly [number, number])[],
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });

describe('IMG-02 the zoom of a phone', () => {
  it('shows the widest picture that there is', async () => {
    await openZoom();
    await expect
      .poll(() => picture().evaluate((image: HTMLImageElement) => image.currentSrc), { timeout: 20_000 })
      .toMatch(/\/1200\.(avif|webp)$/);
  });

  it('enlarges by a double tap at its place, and back', async () => {
    await openZoom();
    const before = await width();
    const box = await picture().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 120];
    await page().touchscreen.tap(x, y);
    await page().touchscreen.tap(x, y);
    await expect.poll(width).toBeGreaterThan(before * 2);
    await page().touchscreen.tap(x, y);
    await page().touchscreen.tap(x, y);
    await expect.poll(width).toBe(before);
  });

  it('enlarges by two fingers, and one moves it within its edges', async () => {
    await openZoom();
    const before = await width();
    const session = await context().newCDPSession(page());
    await touch(session, 'touchStart', [
      [160, 400],
      [210, 400],
    ]);
    await touch(session, 'touchMove', [
      [110, 400],
      [260, 400],
    ]);
    await touch(session, 'touchEnd', []);
    await expect.poll(width).toBeGreaterThan(before * 2);
    const left = async () => Math.round((await picture().boundingBox())?.x ?? 0);
    const from = await left();
    await touch(session, 'touchStart', [[200, 400]]);
    await touch(session, 'touchMove', [[260, 400]]);
    await touch(session, 'touchEnd', []);
    await expect.poll(left).toBe(from + 60);
    await touch(session, 'touchStart', [[20, 400]]);
    await touch(session, 'touchMove', [[370, 400]]);
    await touch(session, 'touchMove', [[1200, 400]]);
    await touch(session, 'touchEnd', []);
    // Its left edge does not come further in than the frame's.
    const frame = await page().getByRole('dialog').getByRole('group').boundingBox();
    await expect.poll(left).toBe(Math.round(frame?.x ?? -1));
  });

  it('has buttons that do the same, and arrow keys that move what is enlarged', async () => {
    await openZoom();
    const before = await width();
    await page().getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(width).toBeGreaterThan(before);
    const top = async () => Math.round((await picture().boundingBox())?.y ?? 0);
    const from = await top();
    await page().getByRole('dialog').getByRole('group').focus();
    await page().keyboard.press('ArrowDown');
    await expect.poll(top).toBeLessThan(from);
    await page().getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(width).toBe(before);
  });

  it('shows the next picture as a whole', async () => {
    await openZoom();
    const before = await width();
    await page().getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(width).toBeGreaterThan(before);
    await page().getByRole('dialog').getByRole('button', { name: 'Next picture' }).tap();
    await expect.poll(width).toBe(before);
  });
});
