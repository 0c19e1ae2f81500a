import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openMedia } from '../../../server/media/media.ts';
import { createFolder, jacketRow, runImport, writeCsv } from '../support/importProgram.ts';
import { describeOnSqlite } from '../support/stores.ts';

describeOnSqlite('importing photos', (openTestStore) => {
  const photo = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 30, g: 60, b: 200, alpha: 0 } } });

  it('renders them upright and opaque, in the widths and formats of the shop', async () => {
    const at = createFolder();
    const red = { create: { width: 600, height: 375, channels: 3 as const, background: '#ff0000' } };
    const upright = await sharp(red).extend({ bottom: 375, background: '#0000ff' }).png().toBuffer();
    // As a rotated camera stores it: turned left, with an EXIF orientation.
    const turned = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    writeFileSync(join(at, 'Side on.JPG'), turned);
    writeFileSync(join(at, 'hole.png'), await photo(600, 750, 4).png().toBuffer());
    const media = await openMedia({ dataDir: at });
    const store = await openTestStore();
    const { code } = await runImport(store, writeCsv(at, jacketRow('A-1', 'Side on.JPG|hole.png')), {
      photos: at,
      media,
    });
    expect(code).toBe(0);
    const { pictures } = await store.db.selectFrom('products').select('pictures').executeTakeFirstOrThrow();
    const pixelsOf = async (index: number) => {
      const { id } = (JSON.parse(pictures) as { id: string }[])[index] ?? { id: '' };
      const bytes = await media.read(id, { width: 600, format: 'webp' });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (y: number) => [
        ...data.subarray((y * info.width + 300) * info.channels).subarray(0, 3),
      ];
      return { size: [info.width, info.height], above: colourAt(50), below: colourAt(info.height - 50) };
    };
    const side = await pixelsOf(0);
    expect(side.size).toEqual([600, 750]);
    expect(side.above[0]).toBeGreaterThan(200);
    expect(side.below[2]).toBeGreaterThan(200);
    // Transparent areas have the light background.
    expect((await pixelsOf(1)).above.every((channel) => channel > 220)).toBe(true);
    media.close();
  });

  it('reports photos that are damaged, too small, not pictures or outside the folder, and stores the others', async () => {
    const at = createFolder();
    const good = await photo(600, 750).jpeg().toBuffer();
    writeFileSync(join(at, 'good.jpg'), good);
    writeFileSync(join(at, 'broken.jpg'), good.subarray(0, good.length / 2));
    writeFileSync(join(at, 'small.jpg'), await photo(300, 400).jpeg().toBuffer());
    writeFileSync(join(at, 'text.jpg'), 'This is text');
    const elsewhere = createFolder();
    writeFileSync(join(elsewhere, 'secret.jpg'), good);
    symlinkSync(join(elsewhere, 'secret.jpg'), join(at, 'link.jpg'));
    mkdirSync(join(at, 'sub'));
    const pictures = 'good.jpg|broken.jpg|small.jpg|text.jpg|link.jpg';
    const { code, lines } = await runImport(await openTestStore(), writeCsv(at, jacketRow('A-1', pictures)), {
      photos: at,
    });
    expect(code).toBe(1);
    const messageOf = (index: number) => lines[index]?.replace(/^.*\(pictures\): /, '');
    expect([1, 2, 3, 4].map(messageOf)).toEqual([
      "'broken.jpg': is damaged: it cannot be read to its end (pictures.1.file)",
      "'small.jpg': is too small: 300 × 400 pixels, and it needs at least 600 × 750 (pictures.2.file)",
      "'text.jpg': is not a JPEG, PNG, WebP or AVIF picture (pictures.3.file)",
      "'link.jpg': is not in the folder of photos (pictures.4.file)",
    ]);
    expect(lines.at(-1)).toBe('4 added, 0 changed, 0 unchanged; 1 row with faults.');
  });
});
