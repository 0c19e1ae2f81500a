/** Figures beside their goals and yardsticks, one row per figure; for all kinds of output. */
import type { Goal, Measurement } from './measurement.ts';
import { metricUnits, type Metric, type Sample } from './sample.ts';
import { ratio, roundFigure } from './statistics.ts';

export interface Row {
  readonly name: string;
  readonly title: string;
  readonly metric: Metric;
  readonly figure: number;
  readonly goal: Goal | undefined;
  /** Undefined without a goal. */
  readonly isReached: boolean | undefined;
  /** The same metric of the yardstick. */
  readonly yardstick: number | undefined;
  readonly ratio: number | undefined;
}

/** Metrics that are shown for each measurement, if it has them. */
const primaryMetrics: readonly Metric[] = ['perSecond', 'p50Ms', 'cpuMs', 'sandboxCpuMs', 'startMs'];

export const isReached = ({ least = -Infinity, most = Infinity }: Goal, figure: number): boolean =>
  figure >= least && figure <= most;

/** Each figure divided by the same metric of its yardstick. */
export const toRatios = (
  medians: Readonly<Record<string, Sample>>,
  measurements: readonly Measurement[],
): Record<string, Sample> =>
  Object.fromEntries(
    measurements.flatMap(({ name, yardstick }) => {
      const [own, limit] = [medians[name], yardstick === undefined ? undefined : medians[yardstick]];
      if (!own || !limit) return [];
      const found = primaryMetrics.flatMap((metric) => {
        const value = ratio(own[metric], limit[metric]);
        return value === undefined ? [] : [[metric, roundFigure(value)]];
      });
      return [[name, Object.fromEntries(found)]];
    }),
  );

/** One row per figure: the primary metrics, and those with goals. */
export const toRows = (
  medians: Readonly<Record<string, Sample>>,
  measurements: readonly Measurement[],
): readonly Row[] => {
  const ratios = toRatios(medians, measurements);
  return measurements.flatMap(({ name, title, goals = [], yardstick }) => {
    const shown = [...new Set([...goals.map(({ metric }) => metric), ...primaryMetrics])];
    return shown.flatMap((metric): Row[] => {
      const figure = medians[name]?.[metric];
      if (figure === undefined) return [];
      const goal = goals.find((one) => one.metric === metric);
      return [
        {
          name,
          title,
          metric,
          figure,
          goal,
          isReached: goal && isReached(goal, figure),
          yardstick: yardstick === undefined ? undefined : medians[yardstick]?.[metric],
          ratio: ratios[name]?.[metric],
        },
      ];
    });
  });
};

/** Three significant digits, with separators. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

/** `12,300/s`, `0.52 ms p50`. */
export const formatFigure = (value: number, metric: Metric): string => {
  const unit = metricUnits[metric];
  return `${formatNumber(value)}${unit.startsWith('/') ? '' : ' '}${unit}`;
};

/** `≥ 5,000/s`, `≤ 30 ms p50`. */
export const formatGoal = ({ metric, least, most }: Goal): string =>
  [
    ...(least === undefined ? [] : [`≥ ${formatFigure(least, metric)}`]),
    ...(most === undefined ? [] : [`≤ ${formatFigure(most, metric)}`]),
  ].join(', ');

/** `0.62×`. */
export const formatRatio = (value: number): string => `${formatNumber(value)}×`;
