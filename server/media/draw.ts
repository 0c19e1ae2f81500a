/** Drawing with sharp. Loaded by the drawing process only: the server itself never pays for it. */
import sharp from 'sharp';
import { pictureRatio } from '../../contract/pictures.ts';
import type { Variant } from './variants.ts';

// One picture at a time on one thread: the machine belongs to the shoppers.
sharp.concurrency(1);
sharp.cache(false);

/** A picture as plain pixels, from which every smaller width is made. */
export interface Master {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const heightFor = (width: number): number => Math.round(width * pictureRatio);
const largestSource = { limitInputPixels: 60_000_000 };
/** What stands behind a photo with transparent parts: the stage of the drawings. */
const stage = '#EFEDE8';
const pointsPerInch = 72;

/** Drawings are drawn at the size that is needed; photos are turned upright and cut to the stage's 4:5. */
export const drawMaster = async (source: Buffer, width: number): Promise<Master> => {
  const { format, width: natural } = await sharp(source, largestSource).metadata();
  const density =
    format === 'svg' ? Math.min(2400, Math.max(1, (pointsPerInch * width) / natural)) : undefined;
  const { data, info } = await sharp(source, { ...largestSource, ...(density ? { density } : {}) })
    .autoOrient()
    .resize(width, heightFor(width), { fit: 'cover' })
    .flatten({ background: stage })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};

/** Of twice the density less quality is seen, so the wide ones may be coarser (figures in docs/decisions/010-pictures.md). */
const options = (width: number) => ({
  avif: { quality: width >= 900 ? 44 : 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: width >= 900 ? 72 : 78, effort: 4, smartSubsample: true },
});

/** The bytes of one variant, from a master that is at least as wide. */
export const encode = ({ pixels, width, height }: Master, variant: Variant): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(variant.width, heightFor(variant.width), { kernel: 'lanczos3' })
    .toFormat(variant.format, options(variant.width)[variant.format])
    .toBuffer();
