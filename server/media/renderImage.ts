/** Rendering with sharp. Imported only by the worker process, so that the server does not load sharp. */
import sharp from 'sharp';
import { pictureRatio } from '../../contract/pictures.ts';
import type { Variant } from './variants.ts';

// One thread per worker; the server needs the other cores.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture from which smaller widths are resized. */
export interface Master {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const heightFor = (width: number): number => Math.round(width * pictureRatio);
const sourceLimits = { limitInputPixels: 60_000_000 };
/** Behind transparent pixels; the background of the demo's drawings. */
export const background = '#EFEDE8';
const pointsPerInch = 72;

/** SVGs are rasterised at the required width; photos are rotated by EXIF and cropped to 4:5. */
export const renderMaster = async (source: Buffer, width: number): Promise<Master> => {
  const { format, width: sourceWidth } = await sharp(source, sourceLimits).metadata();
  const density =
    format === 'svg' ? Math.min(2400, Math.max(1, (pointsPerInch * width) / sourceWidth)) : undefined;
  const { data, info } = await sharp(source, { ...sourceLimits, ...(density ? { density } : {}) })
    .autoOrient()
    .resize(width, heightFor(width), { fit: 'cover' })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};

/** Wide variants serve dense screens, where lower quality is not visible (figures in docs/decisions/010-image-rendering.md). */
const encoderOptions = (width: number) => ({
  avif: { quality: width >= 900 ? 44 : 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: width >= 900 ? 72 : 78, effort: 4, smartSubsample: true },
});

/** The whole picture without a crop, at most `width` wide and high, for choosing a crop. */
export const encodeWhole = async (source: Buffer, { width, format }: Variant): Promise<Buffer> =>
  sharp(source, sourceLimits)
    .autoOrient()
    .resize(width, width, { fit: 'inside' })
    .flatten({ background })
    .toColourspace('srgb')
    .toFormat(format, encoderOptions(width)[format])
    .toBuffer();

/** Encodes a variant from a master of at least its width. */
export const encodeVariant = ({ pixels, width, height }: Master, variant: Variant): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(variant.width, heightFor(variant.width), { kernel: 'lanczos3' })
    .toFormat(variant.format, encoderOptions(variant.width)[variant.format])
    .toBuffer();
