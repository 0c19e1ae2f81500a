/**
 * Contact sheets to look at before anything is called done.
 *
 *   node scripts/contact-sheet.ts <folder> [leaf …] [--size 160] [--view front | all] [--columns 5]
 *
 * writes `<folder>/<leaf>-<size>.png` with every product of the leaf, in the order of its SKUs; `--view all` shows each
 * product's views in a row of their own. Leaves go by the last part of their path (`jackets`, `jewelery`).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from '../demo/pictures.ts';
import { folderOf, pictureFileOf, range, type RangeItem } from '../demo/range.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '160' },
    view: { type: 'string', default: 'front' },
    columns: { type: 'string', default: '5' },
  },
});

const GAP = 8;
const width = Number(values.size);
const height = Math.round(width * 1.25);

const filesOf = (items: readonly RangeItem[]): string[] =>
  items.flatMap((item) => {
    const views = values.view === 'all' ? item.leaf.views : [values.view];
    return views.map((view) => pictureFileOf(item, view));
  });

const writeSheet = async (folder: string, name: string, items: readonly RangeItem[]): Promise<string> => {
  const columns = values.view === 'all' ? (items[0]?.leaf.views.length ?? 1) : Number(values.columns);
  const files = filesOf(items);
  const cells = await Promise.all(
    files.map(async (file, index) => ({
      // Twice the wanted size, then halved: as crisp as what the shop serves.
      input: await sharp(Buffer.from(drawPicture(file)), { density: (72 * width * 2) / 800 })
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(files.length / columns);
  const path = join(folder, `${name}-${width}${values.view === 'all' ? '-all' : ''}.png`);
  await sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#FFFFFF',
    },
  })
    .composite(cells)
    .png()
    .toFile(path);
  return path;
};

const [folder, ...wanted] = positionals;
if (!folder)
  throw new Error('Say which folder the contact sheets go to: node scripts/contact-sheet.ts <folder>');
await mkdir(folder, { recursive: true });
for (const name of new Set(range.map(({ leaf }) => folderOf(leaf)))) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(
    await writeSheet(
      folder,
      name,
      range.filter(({ leaf }) => folderOf(leaf) === name),
    ),
  );
}
