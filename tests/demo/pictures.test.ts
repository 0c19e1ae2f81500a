import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue.ts';
import { drawPicture, isPictureFile, pictureFiles, writePictures } from '../../demo/pictures.ts';

const { products } = demoCatalogue(new Date('2026-03-14T10:30:00Z'));
const drawn = new Map(pictureFiles.map((file) => [file, drawPicture(file)]));

/** 14 KiB: what a picture may weigh before it is rendered. */
const HEAVIEST_BYTES = 14 * 1024;

/** What is left of a drawing when nobody looks at its colours, its title, or the order in which paints were named. */
const withoutColours = (svg: string) =>
  svg
    .replace(/<title>.*?<\/title>|<style>.*?<\/style>/g, '')
    .replace(/#[0-9a-f]{3,8}\b(?=["';])/gi, '#')
    .replace(/ class="\w+"/g, '')
    .replace(/ (fill|stroke|stop-color)="(?!url)[^"]*"/g, '');

describe('the pictures of the demo', () => {
  it('are exactly those that the catalogue names', () => {
    const named = products.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    expect([...named].sort()).toEqual([...pictureFiles].sort());
    expect(isPictureFile('jackets/jkt-999-front.svg')).toBe(false);
    expect(() => drawPicture('jackets/jkt-999-front.svg')).toThrow('jkt-999');
  });

  it('begin with the first picture of every product, so that cards can be rendered first', () => {
    const firsts = products.map(({ pictures }) => pictures[0]?.file);
    expect(new Set(pictureFiles.slice(0, products.length))).toEqual(new Set(firsts));
  });

  it('are whole: 4:5, titled, every reference defined, no number gone astray', () => {
    for (const [file, svg] of drawn) {
      expect(svg, file).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"><title>[^<]+<\/title>.*<\/svg>$/s,
      );
      const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
      expect(height / width, file).toBeCloseTo(1.25, 3);
      expect(svg, file).not.toMatch(/NaN|undefined|Infinity|\[object/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, file).toBe(ids.length);
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids, file).toContain(id);
    }
  });

  it('weigh at most 14 KiB each', () => {
    const heavy = [...drawn]
      .filter(([, svg]) => Buffer.byteLength(svg) > HEAVIEST_BYTES)
      .map(([file]) => file);
    expect(heavy).toEqual([]);
  });

  it('use no turbulence, no script, no picture or font from elsewhere', () => {
    for (const [file, svg] of drawn) {
      expect(svg, file).not.toMatch(
        /feTurbulence|<script|<image|<foreignObject|<text|@import|data:|href="(?!#)/,
      );
    }
  });

  it('are drawn the same way every time', () => {
    for (const file of pictureFiles.slice(0, 40)) expect(drawPicture(file)).toBe(drawn.get(file));
  });

  it('are no recolours: within a leaf no two fronts are one drawing, but for the colours of one style', () => {
    const seen = new Map<string, string>();
    for (const { category, sku, group = sku, pictures } of products) {
      if (group !== sku) continue;
      const shape = `${category} ${withoutColours(drawn.get(pictures[0]?.file ?? '') ?? '')}`;
      expect(seen.get(shape), `${sku} is ${seen.get(shape)} in another colour`).toBeUndefined();
      seen.set(shape, sku);
    }
  });

  it('take a recolour for what it is', () => {
    const svg = drawn.get('boots/bot-001-front.svg') ?? '';
    const recoloured = svg.replace(/#[0-9a-f]{6}\b(?=["';}])/gi, '#aa3355');
    expect(recoloured).not.toBe(svg);
    expect(withoutColours(recoloured)).toBe(withoutColours(svg));
  });

  it('are written to a folder with word of each one done', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verrow-pictures-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const heard: number[] = [];
    await writePictures(folder, (done, total) => {
      heard.push(done);
      expect(total).toBe(pictureFiles.length);
    });
    expect(heard).toEqual(pictureFiles.map((_, index) => index + 1));
    expect(await readdir(join(folder, 'jackets'))).toHaveLength(88);
    const file = pictureFiles[0] ?? '';
    expect(await readFile(join(folder, file), 'utf8')).toBe(drawn.get(file));
  });
});
