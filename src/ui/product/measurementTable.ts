import type { SizeMeasurements } from '../../../contract/types.ts';
import type { LengthUnit } from './lengthUnit.ts';

/** A length in cm, or a range of two. */
type Length = readonly [cm: number] | readonly [fromCm: number, toCm: number];

interface MeasurementRow {
  readonly size: string;
  /** In the order of the columns; undefined where a size lacks the measurement. */
  readonly cm: readonly (Length | undefined)[];
}

/** Measurements by size. */
export interface MeasurementTable {
  readonly firstColumn: string;
  readonly columns: readonly string[];
  readonly rows: readonly MeasurementRow[];
}

const cmPerInch = 2.54;

/** At most one decimal. */
const formatValue = (cm: number, unit: LengthUnit): string => {
  const value = unit === 'cm' ? cm : cm / cmPerInch;
  return String(Math.round(value * 10) / 10);
};

/** A length or range without its unit, such as `80–83`. */
export const formatLength = (length: Length | undefined, unit: LengthUnit): string =>
  length === undefined ? '–' : length.map((cm) => formatValue(cm, unit)).join('–');

/** One column per measurement name, in order of first occurrence. */
export const toMeasurementTable = (measurements: readonly SizeMeasurements[]): MeasurementTable => {
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
