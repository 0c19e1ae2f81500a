/**
 * Makes the two rendered pictures of the shop's own: `node scripts/brand-pictures.ts` writes public/og.png (1200×630, a still
 * life of catalogue drawings on a stone stage) and public/apple-touch-icon.png (from public/favicon.svg).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { drawPicture } from '../demo/pictures.ts';
import { pictureFileOf, range } from '../demo/range.ts';

const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const [width, height] = [1200, 630];

const stage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="s" cx=".42" cy=".3" r=".9"><stop stop-color="#F7F6F3"/><stop offset=".6" stop-color="#EFEDE8"/><stop offset="1" stop-color="#DEDACF"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`;

interface Placed {
  title: string;
  /** Left and top of the 4:5 canvas, and its width, in pixels of the picture. */
  left: number;
  top: number;
  width: number;
}

const stillLife: readonly Placed[] = [
  { title: 'Fishtail Field Parka', left: 30, top: -8, width: 352 },
  { title: 'Poppy Field Wrap Dress', left: 338, top: 2, width: 352 },
  { title: 'Padlock Top-Handle Bag', left: 650, top: 24, width: 330 },
  { title: 'Plain Mesh Watch', left: 934, top: 28, width: 236 },
  { title: 'Suede Chelsea Boot', left: 72, top: 334, width: 276 },
  { title: 'Scarlet Mary Jane', left: 470, top: 336, width: 262 },
  { title: 'Heritage Trainer', left: 838, top: 262, width: 310 },
];

/** A drawing without its own stage, so that it stands on ours. */
const cutOut = (title: string): string => {
  const item = range.find(({ good }) => good.title === title);
  if (!item) throw new Error(`The range has no '${title}'`);
  return drawPicture(pictureFileOf(item, 'front')).replace(
    /<rect (class="\w+" )?width="800" height="1000"[^>]*\/>/,
    '',
  );
};

const layer = async ({ title, left, top, width: wide }: Placed): Promise<OverlayOptions> => {
  const high = Math.round(wide * 1.25);
  const rendered = sharp(Buffer.from(cutOut(title)), { density: (72 * wide * 2) / 800 }).resize(wide, high);
  const above = Math.max(0, -top);
  const visible = Math.min(high - above, height - Math.max(0, top));
  const input = await rendered
    .extract({ left: 0, top: above, width: wide, height: visible })
    .png()
    .toBuffer();
  return { input, left, top: Math.max(0, top) };
};

await sharp(Buffer.from(stage))
  .resize(width, height)
  .composite(await Promise.all(stillLife.map(layer)))
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile(publicFile('og.png'));

await sharp(await readFile(publicFile('favicon.svg')), { density: 72 * 12 })
  .resize(180, 180)
  .flatten({ background: '#1F4A3D' })
  .png({ compressionLevel: 9 })
  .toFile(publicFile('apple-touch-icon.png'));
