/** The tables of docs/performance.md, between two marker comments. */
import { formatFigure, formatGoal, formatNumber, formatRatio, toRows, type Row } from './assessment.ts';
import type { BenchResult } from './benchResults.ts';
import { engineNames, type EngineName } from './engines.ts';
import type { MeasurementDescription } from './measurement.ts';
import type { Metric } from './sample.ts';

const startMarker = '<!-- bench:start -->';
const endMarker = '<!-- bench:end -->';
const engineTitles: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const verdict = ({ goal, isReached }: Row): string =>
  goal === undefined ? '' : `${formatGoal(goal)} ${isReached === true ? '✓' : '✗'}`;

const toLines = (rows: readonly Row[]): string[] => {
  const shown = rows.filter(({ isShown }) => isShown);
  const main = shown.length > 0 ? shown : rows.slice(0, 1);
  const figureOf = (metric: Metric): string => {
    const row = rows.find((one) => one.metric === metric);
    // Already in the column of figures.
    return row === undefined || main.includes(row) ? '' : formatNumber(row.figure);
  };
  return main.map((row, index) =>
    toLine([
      index === 0 ? row.title : '',
      formatFigure(row.figure, row.metric),
      verdict(row),
      row.yardstick === undefined ? '' : formatFigure(row.yardstick, row.metric),
      row.ratio === undefined ? '' : formatRatio(row.ratio),
      ...(['p50Ms', 'cpuMs', 'sandboxCpuMs'] as const).map((metric) => (index === 0 ? figureOf(metric) : '')),
    ]),
  );
};

const head = [
  toLine(['Measurement', 'Figure', 'Goal', 'Yardstick', 'Ratio', 'ms p50', 'ms CPU', 'sandbox']),
  '|---|---:|---:|---:|---:|---:|---:|---:|',
];

/** One Markdown table: a line per measurement, or per metric where it shows several. */
export const formatTable = (rows: readonly Row[]): string => {
  const names = new Set(rows.map(({ name }) => name));
  return [...head, ...[...names].flatMap((name) => toLines(rows.filter((row) => row.name === name)))].join(
    '\n',
  );
};

/** Machine and conditions of a run, then a table per engine. */
export const formatResult = (
  result: BenchResult,
  measurements: readonly MeasurementDescription[],
): string => {
  const { machine, load, startedAt, commit, seconds } = result;
  const conditions = `${startedAt.slice(0, 10)}, commit ${commit}, Node ${machine.node.slice(1)}, ${machine.cores} cores (${machine.processor}), ${machine.system}. Load average ${load[0]} before and ${load[1]} after the run; ${seconds} s per measurement and round.`;
  const sections = engineNames.flatMap((engine) => {
    const found = result.engines[engine];
    return found
      ? [`### ${engineTitles[engine]}\n\n${formatTable(toRows(found.medians, measurements))}`]
      : [];
  });
  return [conditions, ...sections].join('\n\n');
};

/** Replaces what stands between the markers. Throws if `text` does not have both. */
export const replaceBetweenMarkers = (text: string, content: string): string => {
  const [start, end] = [text.indexOf(startMarker), text.indexOf(endMarker)];
  if (start === -1 || end < start)
    throw new Error(`The markers ${startMarker} and ${endMarker} are missing.`);
  return `${text.slice(0, start + startMarker.length)}\n\n${content}\n\n${text.slice(end)}`;
};
