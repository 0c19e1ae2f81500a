import { browserMeasurements } from './browser/browserMeasurements.ts';
import { importMeasurements } from './importMeasurements.ts';
import type { Measurement, MeasurementDescription } from './measurement.ts';
import { endMeasurements, startMeasurements } from './processMeasurements.ts';
import { purchaseMeasurements } from './purchaseMeasurements.ts';
import { readMeasurements } from './readMeasurements.ts';
import { yardstickMeasurements } from './yardstickMeasurements.ts';

/** Those of the server, in the order in which a round runs them and tables list them. */
export const serverMeasurements: readonly Measurement[] = [
  ...startMeasurements,
  ...yardstickMeasurements,
  ...readMeasurements,
  ...purchaseMeasurements,
  ...endMeasurements,
  ...importMeasurements,
];

export const allMeasurements: readonly MeasurementDescription[] = [
  ...serverMeasurements,
  ...browserMeasurements,
];

/** The measurements whose names start with one of `prefixes`, and their yardsticks; all without prefixes. */
export const selectMeasurements = <M extends MeasurementDescription>(
  measurements: readonly M[],
  prefixes: readonly string[],
): readonly M[] => {
  if (prefixes.length === 0) return measurements;
  const selected = measurements.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));
  const yardsticks = new Set(selected.map(({ yardstick }) => yardstick));
  return measurements.filter(
    (measurement) => selected.includes(measurement) || yardsticks.has(measurement.name),
  );
};
