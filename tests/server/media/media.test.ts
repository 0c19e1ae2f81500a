import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureFormats } from '../../../contract/pictures.ts';
import { openMedia, type Media } from '../../../server/media/media.ts';
import { prerenderOrder } from '../../../server/media/prerenderOrder.ts';
import { parseVariant, renderedWidths, type Variant } from '../../../server/media/variants.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';

const createSvg = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="${fill}"/></svg>`,
  );

const opened: { media: Media; folder: string }[] = [];

const open = async (folder = createTemporaryFolder('verrow-media')) => {
  const faults: string[] = [];
  const media = await openMedia({ dataDir: folder, onError: (source) => faults.push(source) });
  opened.push({ media, folder });
  return { media, folder, faults };
};

afterEach(() => {
  for (const { media, folder } of opened.splice(0)) {
    media.close();
    removeTemporaryFolder(folder);
  }
});

const small: Variant = { width: 80, format: 'webp' };

describe('pictures', () => {
  it('IMG-01 IMG-02 IMG-03 IMG-04 IMG-05 are available at every width and density, as AVIF and WebP', async () => {
    expect(renderedWidths).toEqual([
      80, 100, 128, 144, 160, 200, 250, 256, 288, 320, 450, 500, 600, 900, 1200,
    ]);
    const { media } = await open();
    const id = await media.save(createSvg('#24513E'));
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

  it('are rendered under node --watch, where processes also report their imports', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    try {
      const { media } = await open();
      const bytes = await media.read(await media.save(createSvg('#345')), small);
      expect((await sharp(bytes).metadata()).width).toBe(80);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('have one id per content and are stored once', async () => {
    const { media, folder } = await open();
    const [first, second, other] = await Promise.all([
      media.save(createSvg('#111')),
      media.save(createSvg('#111')),
      media.save(createSvg('#222')),
    ]);
    expect(first).toBe(second);
    expect(other).not.toBe(first);
    expect((await readdir(join(folder, 'media/sources'))).sort()).toEqual(
      [`${first}.svg`, `${other}.svg`].sort(),
    );
  });

  it('are rejected unless their bytes are an image', async () => {
    const { media } = await open();
    for (const bytes of ['<html><script>1</script></html>', '', 'GIF89a', '%PDF-1.7'])
      await expect(media.save(Buffer.from(bytes))).rejects.toThrow('Is not an SVG');
  });

  it('crop photos to 4:5 and fill transparent pixels', async () => {
    const { media } = await open();
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a1f2b' } })
      .jpeg()
      .toBuffer();
    const glass = await sharp({ create: { width: 80, height: 100, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await media.read(await media.save(photo), small))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([80, 100, 3]);
    expect(Math.abs((data[0] ?? 0) - 0x8a)).toBeLessThan(8);
    const clear = await sharp(await media.read(await media.save(glass), small))
      .raw()
      .toBuffer();
    expect(clear[0]).toBeGreaterThan(225);
  });

  it('are rendered once for concurrent requests', async () => {
    const { media, folder } = await open();
    const id = await media.save(createSvg('#333'));
    const results = await Promise.all(Array.from({ length: 20 }, () => media.read(id, small)));
    expect(new Set(results.map((bytes) => bytes?.toString('hex'))).size).toBe(1);
    const path = join(folder, 'media', id, '80.webp');
    const { mtimeMs, ino } = await stat(path);
    await media.read(id, small);
    const later = await stat(path);
    expect([later.mtimeMs, later.ino]).toEqual([mtimeMs, ino]);
    expect(await readdir(join(folder, 'media', id))).toEqual(['80.webp']);
    expect(await readdir(join(folder, 'media/unfinished'))).toEqual([]);
  });

  it('delete unfinished files of a killed server', async () => {
    const { folder } = await open();
    await mkdir(join(folder, 'media/unfinished'), { recursive: true });
    await writeFile(join(folder, 'media/unfinished/half'), 'half');
    await open(folder);
    expect(existsSync(join(folder, 'media/unfinished/half'))).toBe(false);
  });

  it('are undefined for an unknown id', async () => {
    const { media } = await open();
    for (const id of ['0'.repeat(24), '../sources', '..', 'A'.repeat(24), ''])
      expect(await media.read(id, small)).toBeUndefined();
  });

  it('that fail to render reject, and the next one is rendered', async () => {
    const { media } = await open();
    const broken = await media.save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    await expect(media.read(broken, small)).rejects.toThrow();
    const id = await media.save(createSvg('#444'));
    expect(await media.read(id, small)).toBeInstanceOf(Buffer);
  });

  it('are not rendered if all requests are aborted before the start', async () => {
    const { media, folder } = await open();
    const ids = await Promise.all(
      ['#a00', '#0a0', '#00a', '#aa0', '#0aa'].map((fill) => media.save(createSvg(fill))),
    );
    const controller = new AbortController();
    const last = ids.at(-1) ?? '';
    const others = ids.slice(0, -1).map((id) => media.read(id, { width: 1200, format: 'webp' }));
    const aborted = media.read(last, small, controller.signal);
    controller.abort();
    await expect(aborted).rejects.toThrow();
    await Promise.all(others);
    expect(existsSync(join(folder, 'media', last, '80.webp'))).toBe(false);
  });

  it('reject pending requests when closed', async () => {
    const { media } = await open();
    const id = await media.save(createSvg('#555'));
    const waiting = media.read(id, { width: 1200, format: 'avif' });
    const outcome = waiting.catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    media.close();
    expect(await outcome).toBeInstanceOf(Error);
    await expect(media.read(id, { width: 250, format: 'avif' })).rejects.toThrow();
  });
});

describe('prerendering', () => {
  const products = (ids: readonly string[][]) =>
    async function* () {
      yield* ids;
    };

  it('renders cards first, skips existing files and continues after a restart', async () => {
    const { media, folder } = await open();
    const ids = await Promise.all(['#123', '#321', '#456'].map((fill) => media.save(createSvg(fill))));
    const [front = '', back = '', other = ''] = ids;
    await media.read(front, { width: 250, format: 'avif' });
    const { ino } = await stat(join(folder, 'media', front, '250.avif'));
    await media.prerender(prerenderOrder(products([[front, back], [other]])));
    expect((await stat(join(folder, 'media', front, '250.avif'))).ino).toBe(ino);
    expect((await readdir(join(folder, 'media', back))).sort()).toEqual(['250.avif', '500.avif']);
    for (const id of [front, other])
      expect(await readdir(join(folder, 'media', id))).toEqual(
        expect.arrayContaining(['250.avif', '500.avif', '600.avif']),
      );
    media.close();
    removeTemporaryFolder(join(folder, 'media', other));
    const repeated = await open(folder);
    await repeated.media.prerender(prerenderOrder(products([[front, back], [other]])));
    expect(existsSync(join(folder, 'media', other, '250.avif'))).toBe(true);
  });

  it('reports a picture that fails to render and continues with the next', async () => {
    const { media, folder, faults } = await open();
    const broken = await media.save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    const good = await media.save(createSvg('#789'));
    await media.prerender(prerenderOrder(products([[broken], [good]])));
    expect(faults.some((source) => source.includes(broken))).toBe(true);
    expect(existsSync(join(folder, 'media', good, '250.avif'))).toBe(true);
  });

  it('ends when the media store is closed', async () => {
    const { media } = await open();
    const ids = await Promise.all(['#1a1', '#2b2', '#3c3'].map((fill) => media.save(createSvg(fill))));
    const prepared = media.prerender(prerenderOrder(products(ids.map((id) => [id]))));
    media.close();
    await expect(prepared).resolves.toBeUndefined();
  });
});

describe('picture file names', () => {
  it('parse only widths and formats of the contract', () => {
    expect(parseVariant('250.avif')).toEqual({ width: 250, format: 'avif' });
    for (const file of ['251.avif', '250.jpg', '0250.avif', '250.AVIF', '250', '../250.avif', '__proto__'])
      expect(parseVariant(file)).toBeUndefined();
  });
});
