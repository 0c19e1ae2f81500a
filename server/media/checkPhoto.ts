/** Validates a photo. Imported only by the import program and the worker process, so that the server does not load sharp. */
import sharp from 'sharp';
import { imageWidths, pictureRatio } from '../../contract/pictures.ts';
import { detectSourceKind } from './imageKind.ts';

/** The main image of a product page; a smaller photo would be upscaled. */
const minWidth = imageWidths.main;
const minHeight = Math.round(minWidth * pictureRatio);
const defaultMaxPixels = 60_000_000;

/** EXIF orientations 5 to 8 swap width and height. */
const firstRotatedOrientation = 5;

/** Throws an Error with the reason if the bytes are no picture, are truncated, or are too small or too large. */
export const checkPhoto = async (bytes: Uint8Array, { maxPixels = defaultMaxPixels } = {}): Promise<void> => {
  const kind = detectSourceKind(bytes);
  if (!kind) throw new Error('is not a JPEG, PNG, WebP or AVIF picture');
  let size: { readonly width: number; readonly height: number };
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
    const { width, height, orientation = 1 } = await picture.metadata();
    size = orientation < firstRotatedOrientation ? { width, height } : { width: height, height: width };
    // Decodes the whole file: a truncated one has a valid header. `stats()` misses truncation when several run at once.
    if (kind !== 'svg') await picture.resize(16).raw().toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new Error(
      isTooLarge
        ? `has more than ${maxPixels / 1_000_000} megapixels`
        : 'is damaged: it cannot be read to its end',
      { cause: error },
    );
  }
  // SVGs scale to any size.
  if (kind !== 'svg' && (size.width < minWidth || size.height < minHeight))
    throw new Error(
      `is too small: ${size.width} × ${size.height} pixels, and it needs at least ${minWidth} × ${minHeight}`,
    );
};
