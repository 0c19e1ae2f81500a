import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { prepareProduct } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';

const { shop, page, context } = setUpPages(
  {
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    loadsImages: true,
  },
  'shared',
);

const picture = () => page().getByRole('dialog').getByRole('img');
const width = async () => Math.round((await picture().boundingBox())?.width ?? 0);

const openZoom = async () => {
  await gotoReady(page(), `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await page().getByRole('button', { name: /^Zoom/ }).tap();
  await picture().waitFor();
};

/** Dispatches touch points; an empty list ends the touch. */
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly (readonly [number, number])[],
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });

describe('IMG-02 product zoom on a phone', () => {
  it('shows the widest picture', async () => {
    await openZoom();
    await expect
      .poll(() => picture().evaluate((image: HTMLImageElement) => image.currentSrc), { timeout: 20_000 })
      .toMatch(/\/1200\.(avif|webp)$/);
  });

  it('zooms in and out by a double tap', async () => {
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

  it('zooms by pinching, and pans with one finger within the picture’s edges', async () => {
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
    // The left edge stops at that of the frame.
    const frame = await page().getByRole('dialog').getByRole('group').boundingBox();
    await expect.poll(left).toBe(Math.round(frame?.x ?? -1));
  });

  it('zooms by buttons and pans by arrow keys', async () => {
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

  it('resets the zoom for the next picture', async () => {
    await openZoom();
    const before = await width();
    await page().getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(width).toBeGreaterThan(before);
    await page().getByRole('dialog').getByRole('button', { name: 'Next picture' }).tap();
    await expect.poll(width).toBe(before);
  });
});
