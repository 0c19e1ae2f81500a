/** Body measurements per size, in cm. Letter sizes are the shop's own; shoe sizes follow the Paris point. */
import type { MeasurementTable } from './measurementTable.ts';

export interface SizeChart extends MeasurementTable {
  readonly note: string;
}

const clothingNote = 'Measured on the body. Between two sizes, take the larger one.';

const women: SizeChart = {
  firstColumn: 'Size',
  columns: ['Bust', 'Waist', 'Hip'],
  rows: [
    {
      size: 'XS',
      cm: [
        [80, 83],
        [62, 65],
        [88, 91],
      ],
    },
    {
      size: 'S',
      cm: [
        [84, 87],
        [66, 69],
        [92, 95],
      ],
    },
    {
      size: 'M',
      cm: [
        [88, 92],
        [70, 74],
        [96, 100],
      ],
    },
    {
      size: 'L',
      cm: [
        [93, 98],
        [75, 80],
        [101, 106],
      ],
    },
    {
      size: 'XL',
      cm: [
        [99, 105],
        [81, 87],
        [107, 113],
      ],
    },
    {
      size: 'XXL',
      cm: [
        [106, 113],
        [88, 95],
        [114, 121],
      ],
    },
  ],
  note: clothingNote,
};

const men: SizeChart = {
  firstColumn: 'Size',
  columns: ['Chest', 'Waist', 'Hip'],
  rows: [
    {
      size: 'XS',
      cm: [
        [84, 88],
        [70, 74],
        [86, 90],
      ],
    },
    {
      size: 'S',
      cm: [
        [89, 93],
        [75, 79],
        [91, 95],
      ],
    },
    {
      size: 'M',
      cm: [
        [94, 99],
        [80, 85],
        [96, 101],
      ],
    },
    {
      size: 'L',
      cm: [
        [100, 106],
        [86, 92],
        [102, 107],
      ],
    },
    {
      size: 'XL',
      cm: [
        [107, 114],
        [93, 100],
        [108, 114],
      ],
    },
    {
      size: 'XXL',
      cm: [
        [115, 122],
        [101, 108],
        [115, 121],
      ],
    },
  ],
  note: clothingNote,
};

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
