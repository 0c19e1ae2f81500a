/**
 * Renders the brand images: `node scripts/brandPictures.ts` writes public/og.png (1200×630, catalogue drawings on a stone
 * background) and public/apple-touch-icon.png (from public/favicon.svg).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { drawPicture } from '../demo/pictures.ts';
import { pictureFile, catalogueItems } from '../demo/catalogueItems.ts';

const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const [width, height] = [1200, 630];

const background = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="s" cx=".42" cy=".3" r=".9"><stop stop-color="#F7F6F3"/><stop offset=".6" stop-color="#EFEDE8"/><stop offset="1" stop-color="#DEDACF"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`;

interface PlacedDrawing {
  title: string;
  /** Left, top and width of the 4:5 canvas, in pixels. */
  left: number;
  top: number;
  width: number;
}

const stillLife: readonly PlacedDrawing[] = [
  { title: 'Fishtail Field Parka', left: 30, top: -8, width: 352 },
  { title: 'Poppy Field Wrap Dress', left: 338, top: 2, width: 352 },
  { title: 'Padlock Top-Handle Bag', left: 650, top: 24, width: 330 },
  { title: 'Plain Mesh Watch', left: 934, top: 28, width: 236 },
  { title: 'Suede Chelsea Boot', left: 72, top: 334, width: 276 },
  { title: 'Scarlet Mary Jane', left: 470, top: 336, width: 262 },
  { title: 'Heritage Trainer', left: 838, top: 262, width: 310 },
];

/** A drawing without its background. */
const drawWithoutBackground = (title: string): string => {
  const item = catalogueItems.find(({ product }) => product.title === title);
  if (!item) throw new Error(`The range has no '${title}'`);
  return drawPicture(pictureFile(item, 'front')).replace(
    /<rect (class="\w+" )?width="800" height="1000"[^>]*\/>/,
    '',
  );
};

const layer = async ({ title, left, top, width: drawingWidth }: PlacedDrawing): Promise<OverlayOptions> => {
  const drawingHeight = Math.round(drawingWidth * 1.25);
  const rendered = sharp(Buffer.from(drawWithoutBackground(title)), {
    density: (72 * drawingWidth * 2) / 800,
  }).resize(drawingWidth, drawingHeight);
  const clippedTop = Math.max(0, -top);
  const visible = Math.min(drawingHeight - clippedTop, height - Math.max(0, top));
  const input = await rendered
    .extract({ left: 0, top: clippedTop, width: drawingWidth, height: visible })
    .png()
    .toBuffer();
  return { input, left, top: Math.max(0, top) };
};

await sharp(Buffer.from(background))
  .resize(width, height)
  .composite(await Promise.all(stillLife.map(layer)))
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile(publicFile('og.png'));

await sharp(await readFile(publicFile('favicon.svg')), { density: 72 * 12 })
  .resize(180, 180)
  .flatten({ background: '#1F4A3D' })
  .png({ compressionLevel: 9 })
  .toFile(publicFile('apple-touch-icon.png'));
