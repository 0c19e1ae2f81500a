/** Measurements of the demo's garments and bags, in cm. */
import type { CatalogueMeasurements } from '../contract/catalogueFile.ts';
import type { Good } from './good.ts';
import type { Leaf } from './leaves.ts';
import { sizeGroups } from './sizes.ts';

/** A measurement of size M, and how much it grows from one size to the next. */
interface Grade {
  name: string;
  m: number;
  step: number;
}

const sleeve: Grade = { name: 'Sleeve', m: 62, step: 1 };

const grades: Record<string, readonly Grade[]> = {
  'men/clothing/jackets': [
    { name: 'Chest width', m: 56, step: 3 },
    { name: 'Back length', m: 70, step: 1.5 },
    { ...sleeve, m: 65 },
  ],
  'men/clothing/t-shirts': [
    { name: 'Chest width', m: 52, step: 2.5 },
    { name: 'Back length', m: 70, step: 1.5 },
  ],
  'women/clothing/dresses': [
    { name: 'Bust width', m: 47, step: 2.5 },
    { name: 'Waist width', m: 39, step: 2.5 },
    { name: 'Length', m: 118, step: 1 },
  ],
  'women/clothing/tops': [
    { name: 'Bust width', m: 49, step: 2.5 },
    { name: 'Length', m: 60, step: 1 },
  ],
};

/** What the fit adds to a width, by the word that it is described with. */
const ease: readonly (readonly [word: RegExp, cm: number])[] = [
  [/slim|close|narrow|fitted/i, -2],
  [/boxy|roomy|relaxed|easy|generous|oversized/i, 3],
];

/** The same for a length. */
const lengthening: readonly (readonly [word: RegExp, cm: number])[] = [
  [/cropped/i, -10],
  [/below the knee/i, -12],
  [/ankle length/i, 22],
  [/longer|long$/i, 4],
];

const added = (table: typeof ease, fit: string): number => table.find(([word]) => word.test(fit))?.[1] ?? 0;

const fitted = (grade: Grade, fit: string): Grade => {
  if (grade.name.endsWith('width')) return { ...grade, m: grade.m + added(ease, fit) };
  return grade.name === sleeve.name ? grade : { ...grade, m: grade.m + added(lengthening, fit) };
};

const gradesOf = (leaf: Leaf, { look, fit }: Good): Grade[] => {
  const isSleeveless = look.cut === 'gilet';
  const own = (grades[leaf.path] ?? []).filter(({ name }) => !(isSleeveless && name === 'Sleeve'));
  const hasLongSleeves = look.cut === 'long sleeve' || look.cut === 'knitSweater' || look.cut === 'blouse';
  return [...own, ...(hasLongSleeves ? [sleeve] : [])].map((grade) => fitted(grade, fit));
};

/** '23 × 20 × 8 cm' of a bag. */
const bagOf = ({ fit }: Good): CatalogueMeasurements[] => {
  const [, width, height, depth] = /^([\d.]+) × ([\d.]+) × ([\d.]+) cm/.exec(fit) ?? [];
  if (!width || !height || !depth) return [];
  const values = [
    { name: 'Width', cm: Number(width) },
    { name: 'Height', cm: Number(height) },
    { name: 'Depth', cm: Number(depth) },
  ];
  return [{ size: sizeGroups.oneSize[0] ?? '', values }];
};

/** Of each size of a garment, laid flat; of a bag its three sides; of anything else nothing. */
export const measurementsOf = (leaf: Leaf, good: Good): CatalogueMeasurements[] => {
  if (leaf.path.endsWith('/handbags')) return bagOf(good);
  const own = gradesOf(leaf, good);
  if (own.length === 0) return [];
  const middle = sizeGroups.letters.indexOf('M');
  return sizeGroups.letters.map((size, place) => ({
    size,
    values: own.map(({ name, m, step }) => ({ name, cm: m + (place - middle) * step })),
  }));
};
