import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../src/ui/artwork/', import.meta.url);
const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
const drawings = await Promise.all(
  files.map(async (file) => ({ file, svg: await readFile(new URL(file, folder), 'utf8') })),
);

describe('line drawings of empty states', () => {
  it('exist for every state that needs one', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'empty-cart.svg',
        'empty-wishlist.svg',
        'error.svg',
        'no-results.svg',
        'not-found.svg',
        'parcel.svg',
        'thank-you.svg',
      ]),
    );
  });

  it('use currentColor, contain no text, style or script, and weigh at most 2 KiB', () => {
    for (const { file, svg } of drawings) {
      expect(svg, file).toContain('stroke="currentColor"');
      expect(svg, file).not.toMatch(/#[0-9a-f]{3,6}|<text|<style|<script/i);
      expect(Buffer.byteLength(svg), file).toBeLessThanOrEqual(2048);
    }
  });
});
