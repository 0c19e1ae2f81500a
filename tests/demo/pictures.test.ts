import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue.ts';
import { drawPicture, isPictureFile, pictureFiles, writePictures } from '../../demo/pictures.ts';

const { products } = demoCatalogue(new Date('2026-03-14T10:30:00Z'));
const drawn = new Map(pictureFiles.map((file) => [file, drawPicture(file)]));

/** 14 KiB for each SVG. */
const maxBytes = 14 * 1024;

/** The drawing without colours, title and class names. */
const withoutColours = (svg: string) =>
  svg
    .replace(/<title>.*?<\/title>|<style>.*?<\/style>/g, '')
    .replace(/#[0-9a-f]{3,8}\b(?=["';])/gi, '#')
    .replace(/ class="\w+"/g, '')
    .replace(/ (fill|stroke|stop-color)="(?!url)[^"]*"/g, '');

describe('demo pictures', () => {
  it('are exactly the files named in the catalogue', () => {
    const named = products.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    expect([...named].sort()).toEqual([...pictureFiles].sort());
    expect(isPictureFile('jackets/jkt-999-front.svg')).toBe(false);
    expect(() => drawPicture('jackets/jkt-999-front.svg')).toThrow('jkt-999');
  });

  it('list the first picture of every product first', () => {
    const firstPictures = products.map(({ pictures }) => pictures[0]?.file);
    expect(new Set(pictureFiles.slice(0, products.length))).toEqual(new Set(firstPictures));
  });

  it('are valid SVG: ratio 4:5, a title, unique ids, every reference defined, no invalid number', () => {
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
    const tooLarge = [...drawn].filter(([, svg]) => Buffer.byteLength(svg) > maxBytes).map(([file]) => file);
    expect(tooLarge).toEqual([]);
  });

  it('use no turbulence filter, script, text, embedded picture or external reference', () => {
    for (const [file, svg] of drawn) {
      expect(svg, file).not.toMatch(
        /feTurbulence|<script|<image|<foreignObject|<text|@import|data:|href="(?!#)/,
      );
    }
  });

  it('are deterministic', () => {
    for (const file of pictureFiles.slice(0, 40)) expect(drawPicture(file)).toBe(drawn.get(file));
  });

  it('differ in more than colour from every other style of their category', () => {
    const seen = new Map<string, string>();
    for (const { category, sku, group = sku, pictures } of products) {
      if (group !== sku) continue;
      const shape = `${category} ${withoutColours(drawn.get(pictures[0]?.file ?? '') ?? '')}`;
      expect(seen.get(shape), `${sku} is ${seen.get(shape)} in another colour`).toBeUndefined();
      seen.set(shape, sku);
    }
  });

  it('counts a recoloured drawing as the same shape', () => {
    const svg = drawn.get('boots/bot-001-front.svg') ?? '';
    const recoloured = svg.replace(/#[0-9a-f]{6}\b(?=["';}])/gi, '#aa3355');
    expect(recoloured).not.toBe(svg);
    expect(withoutColours(recoloured)).toBe(withoutColours(svg));
  });

  it('are written to a folder with progress reports', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verrow-pictures-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const progress: number[] = [];
    await writePictures(folder, (done, total) => {
      progress.push(done);
      expect(total).toBe(pictureFiles.length);
    });
    expect(progress).toEqual(pictureFiles.map((_, index) => index + 1));
    expect(await readdir(join(folder, 'jackets'))).toHaveLength(88);
    const file = pictureFiles[0] ?? '';
    expect(await readFile(join(folder, file), 'utf8')).toBe(drawn.get(file));
  });
});
