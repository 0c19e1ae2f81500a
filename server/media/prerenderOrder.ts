/** The order of prerendering: variants of product cards first, then those at the top of a product page. */
import type { PictureFormat } from '../../contract/pictures.ts';
import { imageWidths } from '../../contract/pictures.ts';
import type { PrerenderItem } from './media.ts';
import type { Variant } from './variants.ts';

/** The format that current browsers request; WebP is rendered on demand. */
const format: PictureFormat = 'avif';

const atBothDensities = (width: number): Variant[] => [
  { width, format },
  { width: width * 2, format },
];

const card = atBothDensities(imageWidths.cardMedium);
const page = [{ width: imageWidths.main, format }, ...atBothDensities(imageWidths.thumbnail)];
/** Last, since rendering at this width takes seconds. */
const dense = [{ width: imageWidths.main * 2, format }];

/**
 * Yields what to prerender for products, each given by its picture ids: the card's first picture, the card's hover picture, then the top
 * of the product page, for normal and for dense screens. Iterates `products` once per round.
 */
export const prerenderOrder = async function* (
  products: () => AsyncIterable<readonly string[]>,
): AsyncIterable<PrerenderItem> {
  const rounds = [
    { picture: 0, variants: card },
    { picture: 1, variants: card },
    { picture: 0, variants: page },
    { picture: 0, variants: dense },
  ];
  for (const { picture, variants } of rounds)
    for await (const pictureIds of products()) {
      const pictureId = pictureIds[picture];
      if (pictureId) yield { pictureId, variants };
    }
};
