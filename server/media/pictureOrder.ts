/** What is drawn before anybody asks for it: what listings show, then what a product page shows first. */
import type { PictureFormat } from '../../contract/pictures.ts';
import { imageWidths } from '../../contract/pictures.ts';
import type { PictureWork } from './media.ts';
import type { Variant } from './variants.ts';

/** The format that today's browsers choose; WebP is drawn for those that ask for it. */
const format: PictureFormat = 'avif';

const onceAndTwice = (width: number): Variant[] => [
  { width, format },
  { width: width * 2, format },
];

const card = onceAndTwice(imageWidths.cardMedium);
const page = [{ width: imageWidths.main, format }, ...onceAndTwice(imageWidths.thumbnail)];
/** Drawing at this width takes seconds, so it comes last. */
const dense = [{ width: imageWidths.main * 2, format }];

/**
 * The work of preparing products, each given by the ids of its pictures: the card's first picture of all of them, then the one it
 * fades to, then the head of the product page, for plain screens and for dense ones. `products` is walked once for each.
 */
export const pictureWork = async function* (
  products: () => AsyncIterable<readonly string[]>,
): AsyncIterable<PictureWork> {
  const rounds = [
    { picture: 0, variants: card },
    { picture: 1, variants: card },
    { picture: 0, variants: page },
    { picture: 0, variants: dense },
  ];
  for (const { picture, variants } of rounds)
    for await (const pictures of products()) {
      const pictureId = pictures[picture];
      if (pictureId) yield { pictureId, variants };
    }
};
