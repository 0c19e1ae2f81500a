import type { CatalogueReview } from '../contract/catalogueFile.ts';
import { daysBefore } from './dates.ts';
import { seededRandom, type Random } from './drawings/kit/kit.ts';
import type { CatalogueItem } from './catalogueItems.ts';
import {
  bodies,
  cons,
  firstNames,
  openings,
  pros,
  type RatingBand,
  type ProductKind,
} from './reviewPhrases.ts';

/** Weighted distribution of ratings in half steps; most are 4 or above. */
const ratings = [5, 5, 5, 5, 5, 5, 5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4, 4, 4, 4, 3.5, 3.5, 3, 2.5, 1];

const bandOf = (value: number): RatingBand =>
  value >= 4.5 ? 'loved' : value >= 3.5 ? 'liked' : value >= 2.5 ? 'mixed' : 'disappointed';

const kindOf = (path: string): ProductKind =>
  path.includes('/clothing/') ? 'clothing' : path.includes('/footwear/') ? 'footwear' : 'accessories';

const pickSome = <T>(random: Random, choices: readonly T[], most: number): T[] => {
  const remaining = [...choices];
  return Array.from({ length: random.whole(0, most) }, () =>
    remaining.splice(random.whole(0, remaining.length - 1), 1),
  ).flat();
};

/** No reviews for a third of the items, else one to six by different authors with distinct texts, dated after publication. */
export const generateReviews = (
  { leaf, sku, index }: CatalogueItem,
  ageInDays: number,
  now: Date,
): CatalogueReview[] => {
  const random = seededRandom(`reviews ${sku}`);
  if (index % 3 === 1) return [];
  const kind = kindOf(leaf.path);
  const usedBodies = new Set<string>();
  const authors = pickSome(random, firstNames, 6);
  return (authors.length > 0 ? authors : [random.pick(firstNames)]).flatMap((firstName) => {
    const value = random.pick(ratings);
    const band = bandOf(value);
    const body = random.pick(bodies[kind][band]);
    const opening = random.pick(openings[band]);
    const review = {
      sku,
      value,
      message: [opening, body].filter(Boolean).join(' '),
      pros: pickSome(random, pros[kind], band === 'disappointed' ? 0 : 3),
      cons: pickSome(random, cons[kind], band === 'loved' ? 1 : 2),
      author: { firstName, lastInitial: String.fromCharCode(65 + random.whole(0, 25)) },
      createdAt: daysBefore(now, random.between(0, 0.9) * Math.min(ageInDays, 150)),
    };
    if (usedBodies.has(body)) return [];
    usedBodies.add(body);
    return [review];
  });
};
