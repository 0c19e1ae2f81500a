/** Prepares pictures that staff upload or crop, with sharp. Imported only by the worker process, so that the server does not load sharp. */
import sharp, { type Sharp } from 'sharp';
import { imageWidths, pictureRatio, type PictureCrop } from '../../contract/pictures.ts';
import { maximumUploadPixels } from '../../contract/rules/uploads.ts';
import { checkPhoto } from './checkPhoto.ts';
import { detectSourceKind } from './imageKind.ts';
import { background } from './renderImage.ts';
import { renderedWidths } from './variants.ts';

/** Twice the widest variant: enough for a crop of a half of the width. */
const storedWidth = 2 * Math.max(...renderedWidths);
const storedHeight = Math.round(storedWidth * pictureRatio);
const sourceOptions = { limitInputPixels: maximumUploadPixels, failOn: 'truncated' } as const;
const pointsPerInch = 72;

const encode = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();

/**
 * An upright JPEG of an uploaded photo without its metadata, no larger than needed. Throws an Error with the reason if the photo cannot be
 * used.
 */
export const normalizePhoto = async (bytes: Buffer): Promise<Buffer> => {
  if (detectSourceKind(bytes) === 'svg') throw new Error('is not a JPEG, PNG, WebP or AVIF picture');
  await checkPhoto(bytes, { maxPixels: maximumUploadPixels });
  return encode(
    sharp(bytes, sourceOptions)
      .autoOrient()
      .resize(storedWidth, storedHeight, { fit: 'outside', withoutEnlargement: true }),
  );
};

/** The upright picture as pixels; a drawing at the width of a stored photo. */
const decode = async (bytes: Buffer) => {
  const { format, width } = await sharp(bytes, sourceOptions).metadata();
  const density = format === 'svg' ? Math.min(2400, (pointsPerInch * storedWidth) / width) : undefined;
  return sharp(bytes, { ...sourceOptions, ...(density ? { density } : {}) })
    .autoOrient()
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** That of an imported photo. */
const minWidth = imageWidths.main;

/** The chosen part of a stored picture. Throws an Error with the reason where the part is too small or not within the picture. */
export const cropPhoto = async (bytes: Buffer, crop: PictureCrop): Promise<Buffer> => {
  const { data, info } = await decode(bytes);
  const left = Math.round(crop.left * info.width);
  const top = Math.round(crop.top * info.height);
  const width = Math.round(crop.width * info.width);
  const height = Math.min(Math.round(width * pictureRatio), info.height);
  // Fractions are rounded in the browser.
  const tolerance = 2;
  if (left + width > info.width + tolerance || top + height > info.height + tolerance)
    throw new Error('does not reach as far as the chosen part');
  if (width < minWidth)
    throw new Error(`is too small: the part has ${width} pixels, and it needs ${minWidth}`);
  return encode(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).extract({
      left: Math.min(left, info.width - width),
      top: Math.min(top, info.height - height),
      width,
      height,
    }),
  );
};
