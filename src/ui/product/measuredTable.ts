import type { SizeMeasurements } from '../../../contract/types.ts';
import type { LengthUnit } from './lengthUnit.ts';

/** A length in cm, or a range of two. */
type Length = readonly [cm: number] | readonly [fromCm: number, toCm: number];

interface MeasuredRow {
  readonly size: string;
  /** In the order of the columns; nothing where a size has not been measured there. */
  readonly cm: readonly (Length | undefined)[];
}

/** Lengths by size. */
export interface MeasuredTable {
  readonly firstColumn: string;
  readonly columns: readonly string[];
  readonly rows: readonly MeasuredRow[];
}

const cmPerInch = 2.54;

/** Centimetres as they are, inches to one decimal; without a decimal that says nothing. */
const figure = (cm: number, unit: LengthUnit): string => {
  const value = unit === 'cm' ? cm : cm / cmPerInch;
  return String(Math.round(value * 10) / 10);
};

/** A length in a unit, such as `80–83`. */
export const lengthText = (length: Length | undefined, unit: LengthUnit): string =>
  length === undefined ? '–' : length.map((cm) => figure(cm, unit)).join('–');

/** The measurements of a garment as a table: a column for each name, in the order of their first mention. */
export const tableOf = (measurements: readonly SizeMeasurements[]): MeasuredTable => {
  const columns = [...new Set(measurements.flatMap(({ values }) => values.map(({ name }) => name)))];
  return {
    firstColumn: 'Size',
    columns,
    rows: measurements.map(({ size, values }) => ({
      size,
      cm: columns.map((column) => {
        const found = values.find(({ name }) => name === column);
        return found && [found.cm];
      }),
    })),
  };
};
