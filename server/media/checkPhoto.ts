/** Looks into a photo before it is kept. Loaded by the import alone: the server itself never pays for sharp. */
import sharp from 'sharp';
import { imageWidths, pictureRatio } from '../../contract/pictures.ts';
import { kindOf } from './kinds.ts';

/** What a product page shows at once; a smaller photo would be blown up. */
const leastWidth = imageWidths.main;
const leastHeight = Math.round(leastWidth * pictureRatio);
const largestPixels = 60_000_000;

/** EXIF orientations from here on lie on their side. */
const firstOnItsSide = 5;

/** Throws a sentence where the bytes are no picture, are broken off, or are too small or too large to be shown well. */
export const checkPhoto = async (bytes: Uint8Array): Promise<void> => {
  const kind = kindOf(bytes);
  if (!kind) throw new Error('is not an SVG, JPEG, PNG, WebP or AVIF picture');
  let size: { readonly width: number; readonly height: number };
  try {
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'truncated' });
    const { width, height, orientation = 1 } = await picture.metadata();
    size = orientation < firstOnItsSide ? { width, height } : { width: height, height: width };
    // Decodes the whole file: a truncated one has a valid header. `stats()` misses truncation when several run at once.
    if (kind !== 'svg') await picture.resize(16).raw().toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new Error(isTooLarge ? 'has more than 60 megapixels' : 'is damaged: it cannot be read to its end', {
      cause: error,
    });
  }
  // A drawing has no size of its own.
  if (kind !== 'svg' && (size.width < leastWidth || size.height < leastHeight))
    throw new Error(
      `is too small: ${size.width} × ${size.height} pixels, and it needs at least ${leastWidth} × ${leastHeight}`,
    );
};
