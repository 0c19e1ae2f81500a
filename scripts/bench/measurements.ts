import type { Measurement } from './measurement.ts';
import { endMeasurements, startMeasurements } from './processMeasurements.ts';
import { purchaseMeasurements } from './purchaseMeasurements.ts';
import { readMeasurements } from './readMeasurements.ts';
import { yardstickMeasurements } from './yardstickMeasurements.ts';

/** In the order in which a round runs them and tables list them. */
export const allMeasurements: readonly Measurement[] = [
  ...startMeasurements,
  ...yardstickMeasurements,
  ...readMeasurements,
  ...purchaseMeasurements,
  ...endMeasurements,
];

/** The measurements whose names start with one of `prefixes`, and their yardsticks; all without prefixes. */
export const selectMeasurements = (
  measurements: readonly Measurement[],
  prefixes: readonly string[],
): readonly Measurement[] => {
  if (prefixes.length === 0) return measurements;
  const selected = measurements.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));
  const yardsticks = new Set(selected.map(({ yardstick }) => yardstick));
  return measurements.filter(
    (measurement) => selected.includes(measurement) || yardsticks.has(measurement.name),
  );
};
