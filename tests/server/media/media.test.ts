import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureFormats, renderedWidths } from '../../../contract/pictures.ts';
import { openMedia, type Media } from '../../../server/media/media.ts';
import { pictureWork } from '../../../server/media/pictureOrder.ts';
import { variantOf, type Variant } from '../../../server/media/variants.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';

const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="${fill}"/></svg>`,
  );

const opened: { media: Media; folder: string }[] = [];

const open = async (folder = temporaryFolder('verrow-media')) => {
  const faults: string[] = [];
  const media = await openMedia({ dataDir: folder, onFault: (source) => faults.push(source) });
  opened.push({ media, folder });
  return { media, folder, faults };
};

afterEach(() => {
  for (const { media, folder } of opened.splice(0)) {
    media.close();
    removeFolder(folder);
  }
});

const small: Variant = { width: 80, format: 'webp' };

describe('pictures', () => {
  it('IMG-01 IMG-02 IMG-03 IMG-04 IMG-05 come at every width, once and twice as dense, as AVIF and WebP', async () => {
    expect(renderedWidths).toEqual([
      80, 100, 128, 144, 160, 200, 250, 256, 288, 320, 450, 500, 600, 900, 1200,
    ]);
    const { media } = await open();
    const id = await media.keep(drawing('#24513E'));
    for (const width of [80, 250, 600, 1200])
      for (const format of pictureFormats) {
        const bytes = await media.read(id, { width, format });
        const { format: found, width: across, height, compression } = await sharp(bytes).metadata();
        expect([found === 'heif' ? compression : found, across, height]).toEqual([
          format === 'avif' ? 'av1' : 'webp',
          width,
          Math.round(width * 1.25),
        ]);
      }
  });

  it('have one id for the same content, whatever asks, and are stored once', async () => {
    const { media, folder } = await open();
    const [first, second, other] = await Promise.all([
      media.keep(drawing('#111')),
      media.keep(drawing('#111')),
      media.keep(drawing('#222')),
    ]);
    expect(first).toBe(second);
    expect(other).not.toBe(first);
    expect((await readdir(join(folder, 'media/sources'))).sort()).toEqual(
      [`${first}.svg`, `${other}.svg`].sort(),
    );
  });

  it('are taken by what they are and not by what they are called', async () => {
    const { media } = await open();
    for (const bytes of ['<html><script>1</script></html>', '', 'GIF89a', '%PDF-1.7'])
      await expect(media.keep(Buffer.from(bytes))).rejects.toThrow('Is not an SVG');
  });

  it('cut a photo to the stage of 4:5 and fill what is transparent', async () => {
    const { media } = await open();
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a1f2b' } })
      .jpeg()
      .toBuffer();
    const glass = await sharp({ create: { width: 80, height: 100, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await media.read(await media.keep(photo), small))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([80, 100, 3]);
    expect(Math.abs((data[0] ?? 0) - 0x8a)).toBeLessThan(8);
    const clear = await sharp(await media.read(await media.keep(glass), small))
      .raw()
      .toBuffer();
    expect(clear[0]).toBeGreaterThan(225);
  });

  it('are drawn once when asked for many times at once', async () => {
    const { media, folder } = await open();
    const id = await media.keep(drawing('#333'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => media.read(id, small)));
    expect(new Set(answers.map((bytes) => bytes?.toString('hex'))).size).toBe(1);
    const path = join(folder, 'media', id, '80.webp');
    const { mtimeMs, ino } = await stat(path);
    await media.read(id, small);
    const later = await stat(path);
    expect([later.mtimeMs, later.ino]).toEqual([mtimeMs, ino]);
    expect(await readdir(join(folder, 'media', id))).toEqual(['80.webp']);
    expect(await readdir(join(folder, 'media/unfinished'))).toEqual([]);
  });

  it('are never seen unfinished, and leftovers of a killed server are swept', async () => {
    const { folder } = await open();
    await mkdir(join(folder, 'media/unfinished'), { recursive: true });
    await writeFile(join(folder, 'media/unfinished/half'), 'half');
    await open(folder);
    expect(existsSync(join(folder, 'media/unfinished/half'))).toBe(false);
  });

  it('are nothing for an id that nobody kept', async () => {
    const { media } = await open();
    for (const id of ['0'.repeat(24), '../sources', '..', 'A'.repeat(24), ''])
      expect(await media.read(id, small)).toBeUndefined();
  });

  it('that cannot be drawn are refused, and the next one is drawn all the same', async () => {
    const { media } = await open();
    const broken = await media.keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    await expect(media.read(broken, small)).rejects.toThrow();
    const id = await media.keep(drawing('#444'));
    expect(await media.read(id, small)).toBeInstanceOf(Buffer);
  });

  it('that nobody waits for any more are not drawn', async () => {
    const { media, folder } = await open();
    const ids = await Promise.all(
      ['#a00', '#0a0', '#00a', '#aa0', '#0aa'].map((fill) => media.keep(drawing(fill))),
    );
    const leave = new AbortController();
    const last = ids.at(-1) ?? '';
    const drawn = ids.slice(0, -1).map((id) => media.read(id, { width: 1200, format: 'webp' }));
    const left = media.read(last, small, leave.signal);
    leave.abort();
    await expect(left).rejects.toThrow();
    await Promise.all(drawn);
    expect(existsSync(join(folder, 'media', last, '80.webp'))).toBe(false);
  });

  it('end with the server: who still waits hears of it', async () => {
    const { media } = await open();
    const id = await media.keep(drawing('#555'));
    const waiting = media.read(id, { width: 1200, format: 'avif' });
    const heard = waiting.catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    media.close();
    expect(await heard).toBeInstanceOf(Error);
    await expect(media.read(id, { width: 250, format: 'avif' })).rejects.toThrow();
  });
});

describe('drawing ahead', () => {
  const products = (ids: readonly string[][]) =>
    async function* () {
      yield* ids;
    };

  it('draws cards first, passes over what stands, and goes on after a restart', async () => {
    const { media, folder } = await open();
    const ids = await Promise.all(['#123', '#321', '#456'].map((fill) => media.keep(drawing(fill))));
    const [front = '', back = '', other = ''] = ids;
    await media.read(front, { width: 250, format: 'avif' });
    const { ino } = await stat(join(folder, 'media', front, '250.avif'));
    await media.prepare(pictureWork(products([[front, back], [other]])));
    expect((await stat(join(folder, 'media', front, '250.avif'))).ino).toBe(ino);
    expect((await readdir(join(folder, 'media', back))).sort()).toEqual(['250.avif', '500.avif']);
    for (const id of [front, other])
      expect(await readdir(join(folder, 'media', id))).toEqual(
        expect.arrayContaining(['250.avif', '500.avif', '600.avif']),
      );
    media.close();
    removeFolder(join(folder, 'media', other));
    const again = await open(folder);
    await again.media.prepare(pictureWork(products([[front, back], [other]])));
    expect(existsSync(join(folder, 'media', other, '250.avif'))).toBe(true);
  });

  it('reports a picture that cannot be drawn and goes on with the next', async () => {
    const { media, folder, faults } = await open();
    const broken = await media.keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    const good = await media.keep(drawing('#789'));
    await media.prepare(pictureWork(products([[broken], [good]])));
    expect(faults.some((source) => source.includes(broken))).toBe(true);
    expect(existsSync(join(folder, 'media', good, '250.avif'))).toBe(true);
  });

  it('ends when the media are closed', async () => {
    const { media } = await open();
    const ids = await Promise.all(['#1a1', '#2b2', '#3c3'].map((fill) => media.keep(drawing(fill))));
    const prepared = media.prepare(pictureWork(products(ids.map((id) => [id]))));
    media.close();
    await expect(prepared).resolves.toBeUndefined();
  });
});

describe('addresses of pictures', () => {
  it('name a width and a format of the contract, and nothing else', () => {
    expect(variantOf('250.avif')).toEqual({ width: 250, format: 'avif' });
    for (const file of ['251.avif', '250.jpg', '0250.avif', '250.AVIF', '250', '../250.avif', '__proto__'])
      expect(variantOf(file)).toBeUndefined();
  });
});
