/** Figures beside their goals and yardsticks, one row per figure; for all kinds of output. */
import type { Goal, MeasurementDescription } from './measurement.ts';
import { isFault, metricUnits, type Metric, type Sample } from './sample.ts';
import { ratio, roundFigure } from './statistics.ts';

export interface Row {
  readonly name: string;
  readonly title: string;
  readonly metric: Metric;
  readonly figure: number;
  readonly goal: Goal | undefined;
  /** Has a line of its own in the table; faults only where there are any. */
  readonly isShown: boolean;
  /** Undefined without a goal. */
  readonly isReached: boolean | undefined;
  /** The same metric of the yardstick. */
  readonly yardstick: number | undefined;
  readonly ratio: number | undefined;
}

/** Metrics that are shown for each measurement, if it has them. */
const primaryMetrics: readonly Metric[] = ['perSecond', 'p50Ms', 'cpuMs', 'sandboxCpuMs', 'startMs'];

/** `yardstick` is the same metric of the yardstick; a goal of a ratio is not reached without it. */
export const isReached = (
  { least = -Infinity, most = Infinity, mostRatio }: Goal,
  figure: number,
  yardstick?: number,
): boolean =>
  figure >= least &&
  figure <= most &&
  (mostRatio === undefined || (yardstick !== undefined && figure <= yardstick * mostRatio));

/** Each figure divided by the same metric of its yardstick. */
export const toRatios = (
  medians: Readonly<Record<string, Sample>>,
  measurements: readonly MeasurementDescription[],
): Record<string, Sample> =>
  Object.fromEntries(
    measurements.flatMap(({ name, goals = [], shows = [], yardstick }) => {
      const [own, limit] = [medians[name], yardstick === undefined ? undefined : medians[yardstick]];
      if (!own || !limit) return [];
      const compared = new Set([...primaryMetrics, ...goals.map(({ metric }) => metric), ...shows]);
      const found = [...compared].flatMap((metric) => {
        const value = ratio(own[metric], limit[metric]);
        return value === undefined ? [] : [[metric, roundFigure(value)]];
      });
      return [[name, Object.fromEntries(found)]];
    }),
  );

/** One row per figure: the primary metrics, and those with goals. */
export const toRows = (
  medians: Readonly<Record<string, Sample>>,
  measurements: readonly MeasurementDescription[],
): readonly Row[] => {
  const ratios = toRatios(medians, measurements);
  return measurements.flatMap(({ name, title, goals = [], shows = [], yardstick }) => {
    const shown = [...new Set([...goals.map(({ metric }) => metric), ...shows, ...primaryMetrics])];
    return shown.flatMap((metric): Row[] => {
      const figure = medians[name]?.[metric];
      if (figure === undefined) return [];
      const goal = goals.find((one) => one.metric === metric);
      const limit = yardstick === undefined ? undefined : medians[yardstick]?.[metric];
      return [
        {
          name,
          title,
          metric,
          figure,
          goal,
          isShown: (goal !== undefined || shows.includes(metric)) && !(isFault(metric) && figure === 0),
          isReached: goal && isReached(goal, figure, limit),
          yardstick: limit,
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

/** `0.62×`. */
export const formatRatio = (value: number): string => `${formatNumber(value)}×`;

/** `≥ 5,000/s`, `≤ 30 ms p50, ≤ 1.05×`. */
export const formatGoal = ({ metric, least, most, mostRatio }: Goal): string =>
  [
    ...(least === undefined ? [] : [`≥ ${formatFigure(least, metric)}`]),
    ...(most === undefined ? [] : [`≤ ${formatFigure(most, metric)}`]),
    ...(mostRatio === undefined ? [] : [`≤ ${formatRatio(mostRatio)}`]),
  ].join(', ');
