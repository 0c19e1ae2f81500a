/**
 * Contact sheets of product drawings, for review.
 *
 *   node scripts/contactSheet.ts <folder> [leaf …] [--size 160] [--view front | all] [--columns 5]
 *
 * writes `<folder>/<leaf>-<size>.png` with every product of the leaf category, sorted by SKU; `--view all` shows the views of
 * each product in one row. A leaf is named by the last part of its path (`jackets`, `jewelery`).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from '../demo/pictures.ts';
import { pictureFolder, pictureFile, catalogueItems, type CatalogueItem } from '../demo/catalogueItems.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '160' },
    view: { type: 'string', default: 'front' },
    columns: { type: 'string', default: '5' },
  },
});

const gap = 8;
const width = Number(values.size);
const height = Math.round(width * 1.25);

const filesOf = (items: readonly CatalogueItem[]): string[] =>
  items.flatMap((item) => {
    const views = values.view === 'all' ? item.leaf.views : [values.view];
    return views.map((view) => pictureFile(item, view));
  });

const writeSheet = async (folder: string, name: string, items: readonly CatalogueItem[]): Promise<string> => {
  const columns = values.view === 'all' ? (items[0]?.leaf.views.length ?? 1) : Number(values.columns);
  const files = filesOf(items);
  const cells = await Promise.all(
    files.map(async (file, index) => ({
      // Rendered at twice the size and scaled down, like the pictures of the shop.
      input: await sharp(Buffer.from(drawPicture(file)), { density: (72 * width * 2) / 800 })
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(files.length / columns);
  const path = join(folder, `${name}-${width}${values.view === 'all' ? '-all' : ''}.png`);
  await sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#FFFFFF',
    },
  })
    .composite(cells)
    .png()
    .toFile(path);
  return path;
};

const [folder, ...leaves] = positionals;
if (!folder) throw new Error('Usage: node scripts/contactSheet.ts <folder>');
await mkdir(folder, { recursive: true });
for (const name of new Set(catalogueItems.map(({ leaf }) => pictureFolder(leaf)))) {
  if (leaves.length > 0 && !leaves.includes(name)) continue;
  console.log(
    await writeSheet(
      folder,
      name,
      catalogueItems.filter(({ leaf }) => pictureFolder(leaf) === name),
    ),
  );
}
