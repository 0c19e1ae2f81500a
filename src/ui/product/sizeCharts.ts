/** Body measures behind a size, by what is worn where. Letters are the shop's own; shoes follow the Paris point. */
export interface SizeChart {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

const women: SizeChart = {
  columns: ['Size', 'Bust, cm', 'Waist, cm', 'Hip, cm'],
  rows: [
    ['XS', '80–83', '62–65', '88–91'],
    ['S', '84–87', '66–69', '92–95'],
    ['M', '88–92', '70–74', '96–100'],
    ['L', '93–98', '75–80', '101–106'],
    ['XL', '99–105', '81–87', '107–113'],
    ['XXL', '106–113', '88–95', '114–121'],
  ],
  note: 'Measured on the body. Between two sizes, take the larger one.',
};

const men: SizeChart = {
  columns: ['Size', 'Chest, cm', 'Waist, cm', 'Hip, cm'],
  rows: [
    ['XS', '84–88', '70–74', '86–90'],
    ['S', '89–93', '75–79', '91–95'],
    ['M', '94–99', '80–85', '96–101'],
    ['L', '100–106', '86–92', '102–107'],
    ['XL', '107–114', '93–100', '108–114'],
    ['XXL', '115–122', '101–108', '115–121'],
  ],
  note: 'Measured on the body. Between two sizes, take the larger one.',
};

/** Length of a foot that a European size fits, from the Paris point of two thirds of a centimetre, with 1.5 cm to move in. */
const footCm = (size: number): string => ((size * 2) / 3 - 1.5).toFixed(1);

const shoeRows = [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47].map((size) => [
  String(size),
  footCm(size),
]);

const shoes: SizeChart = {
  columns: ['EU size', 'Foot, cm'],
  rows: shoeRows,
  note: 'Stand on a sheet of paper and measure from heel to longest toe; take the longer foot.',
};

export const sizeCharts = { women, men, shoes } as const;
export type ChartName = keyof typeof sizeCharts;
