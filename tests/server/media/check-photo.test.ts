import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkPhoto } from '../../../server/media/checkPhoto.ts';

const photo = sharp({
  create: {
    width: 600,
    height: 750,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

const formats = {
  jpeg: () => photo.clone().jpeg(),
  png: () => photo.clone().png({ compressionLevel: 1 }),
  webp: () => photo.clone().webp({ effort: 0 }),
  avif: () => photo.clone().avif({ effort: 0 }),
};

it.each(Object.entries(formats))('rejects a truncated %s, also in concurrent checks', async (_, encode) => {
  const complete = await encode().toBuffer();
  await checkPhoto(complete);
  const truncated = complete.subarray(0, complete.length * 0.97);
  const refusals = await Promise.all(
    Array.from({ length: 30 }, () => checkPhoto(truncated).catch((error: Error) => error.message)),
  );
  expect(new Set(refusals)).toEqual(new Set(['is damaged: it cannot be read to its end']));
});
