import type { CatalogueReview } from '../contract/catalogueFile.ts';
import { daysBefore } from './dates.ts';
import { seededRandom, type Random } from './drawings/kit.ts';
import type { RangeItem } from './range.ts';
import { bodies, cons, firstNames, openings, pros, type Band, type Kind } from './reviewPhrases.ts';

/** Half steps, weighted as a good house sees them: most people who write are content, and a few say why they are not. */
const ratings = [5, 5, 5, 5, 5, 5, 5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4, 4, 4, 4, 3.5, 3.5, 3, 2.5, 1];

const bandOf = (value: number): Band =>
  value >= 4.5 ? 'loved' : value >= 3.5 ? 'liked' : value >= 2.5 ? 'mixed' : 'disappointed';

const kindOf = (path: string): Kind =>
  path.includes('/clothing/') ? 'clothing' : path.includes('/footwear/') ? 'footwear' : 'carried';

const some = <T>(random: Random, choices: readonly T[], most: number): T[] => {
  const left = [...choices];
  return Array.from({ length: random.whole(0, most) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
};

/** None for a third of the range, else one to seven, each by another person and with a text of its own, written since the product came in. */
export const reviewsOf = (
  { leaf, sku, index }: RangeItem,
  ageInDays: number,
  now: Date,
): CatalogueReview[] => {
  const random = seededRandom(`reviews ${sku}`);
  if (index % 3 === 1) return [];
  const kind = kindOf(leaf.path);
  const said = new Set<string>();
  const people = some(random, firstNames, 6);
  return (people.length > 0 ? people : [random.pick(firstNames)]).flatMap((firstName) => {
    const value = random.pick(ratings);
    const band = bandOf(value);
    const body = random.pick(bodies[kind][band]);
    const opening = random.pick(openings[band]);
    const about = {
      sku,
      value,
      message: [opening, body].filter(Boolean).join(' '),
      pros: some(random, pros[kind], band === 'disappointed' ? 0 : 3),
      cons: some(random, cons[kind], band === 'loved' ? 1 : 2),
      author: { firstName, lastInitial: String.fromCharCode(65 + random.whole(0, 25)) },
      createdAt: daysBefore(now, random.between(0, 0.9) * Math.min(ageInDays, 150)),
    };
    if (said.has(body)) return [];
    said.add(body);
    return [about];
  });
};
