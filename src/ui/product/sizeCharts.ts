/** Body measurements per size, in cm. Letter sizes are the shop's own; shoe sizes follow the Paris point. */
import type { MeasurementTable } from './measurementTable.ts';

export interface SizeChart extends MeasurementTable {
  readonly note: string;
}

const clothingNote = 'Measured on the body. Between two sizes, take the larger one.';

const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** The measurements of the letter sizes: for each column the cm at which a size starts, and at the end those above the largest size. */
const clothingChart = (starts: { readonly [column: string]: readonly number[] }): SizeChart => ({
  firstColumn: 'Size',
  columns: Object.keys(starts),
  rows: letterSizes.map((size, index) => ({
    size,
    cm: Object.values(starts).map((cm) => {
      const [from = 0, next = 0] = cm.slice(index);
      return [from, next - 1];
    }),
  })),
  note: clothingNote,
});

const women = clothingChart({
  Bust: [80, 84, 88, 93, 99, 106, 114],
  Waist: [62, 66, 70, 75, 81, 88, 96],
  Hip: [88, 92, 96, 101, 107, 114, 122],
});

const men = clothingChart({
  Chest: [84, 89, 94, 100, 107, 115, 123],
  Waist: [70, 75, 80, 86, 93, 101, 109],
  Hip: [86, 91, 96, 102, 108, 115, 122],
});

/** Foot length for an EU size: Paris points of 2/3 cm, less 1.5 cm allowance. */
const footCm = (size: number): number => Math.round(((size * 2) / 3 - 1.5) * 10) / 10;

const shoes: SizeChart = {
  firstColumn: 'EU size',
  columns: ['Foot'],
  rows: [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47].map((size) => ({
    size: String(size),
    cm: [[footCm(size)]],
  })),
  note: 'Stand on a sheet of paper and measure from heel to longest toe; take the longer foot.',
};

export const sizeCharts = { women, men, shoes } as const;
export type ChartName = keyof typeof sizeCharts;
