/** Measurements of the demo's garments and bags, in cm. */
import type { CatalogueMeasurements } from '../contract/catalogueFile.ts';
import type { DemoProduct } from './demoProduct.ts';
import type { LeafCategory } from './leafCategories.ts';
import { sizeGroups } from './sizes.ts';

/** A measurement in cm: its value in size M and the step between two sizes. */
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

/** Added to widths, by words of the fit description; the first match counts. */
const widthAdjustments: readonly (readonly [word: RegExp, cm: number])[] = [
  [/slim|close|narrow|fitted/i, -2],
  [/boxy|roomy|relaxed|easy|generous|oversized/i, 3],
];

/** Added to lengths, likewise. */
const lengthAdjustments: readonly (readonly [word: RegExp, cm: number])[] = [
  [/cropped/i, -10],
  [/below the knee/i, -12],
  [/ankle length/i, 22],
  [/longer|long$/i, 4],
];

const findAdjustment = (table: typeof widthAdjustments, fit: string): number =>
  table.find(([word]) => word.test(fit))?.[1] ?? 0;

const applyFit = (grade: Grade, fit: string): Grade => {
  if (grade.name.endsWith('width')) return { ...grade, m: grade.m + findAdjustment(widthAdjustments, fit) };
  return grade.name === sleeve.name
    ? grade
    : { ...grade, m: grade.m + findAdjustment(lengthAdjustments, fit) };
};

const gradesFor = (leaf: LeafCategory, { drawing, fit }: DemoProduct): Grade[] => {
  const isSleeveless = drawing.cut === 'gilet';
  const categoryGrades = (grades[leaf.path] ?? []).filter(({ name }) => !(isSleeveless && name === 'Sleeve'));
  const hasLongSleeves =
    drawing.cut === 'long sleeve' || drawing.cut === 'knitSweater' || drawing.cut === 'blouse';
  return [...categoryGrades, ...(hasLongSleeves ? [sleeve] : [])].map((grade) => applyFit(grade, fit));
};

/** Parses the fit of a bag, such as '23 × 20 × 8 cm'. */
const bagMeasurements = ({ fit }: DemoProduct): CatalogueMeasurements[] => {
  const [, width, height, depth] = /^([\d.]+) × ([\d.]+) × ([\d.]+) cm/.exec(fit) ?? [];
  if (!width || !height || !depth) return [];
  const values = [
    { name: 'Width', cm: Number(width) },
    { name: 'Height', cm: Number(height) },
    { name: 'Depth', cm: Number(depth) },
  ];
  return [{ size: sizeGroups.oneSize[0] ?? '', values }];
};

/** Garments: each size, laid flat. Bags: three dimensions. Other products: none. */
export const buildMeasurements = (leaf: LeafCategory, product: DemoProduct): CatalogueMeasurements[] => {
  if (leaf.path.endsWith('/handbags')) return bagMeasurements(product);
  const sizeGrades = gradesFor(leaf, product);
  if (sizeGrades.length === 0) return [];
  const mediumIndex = sizeGroups.letters.indexOf('M');
  return sizeGroups.letters.map((size, index) => ({
    size,
    values: sizeGrades.map(({ name, m, step }) => ({ name, cm: m + (index - mediumIndex) * step })),
  }));
};
