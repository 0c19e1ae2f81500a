/** The report of a run: one self-contained HTML file with a bar per figure, beside those of earlier runs. */
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { formatFigure, formatGoal, formatRatio, toRows, type Row } from './assessment.ts';
import type { BenchResult, EngineResult } from './benchResults.ts';
import { engineNames, type EngineName } from './engines.ts';
import type { MeasurementDescription } from './measurement.ts';

/** Bars per figure, this run included. */
const maxRuns = 6;
const bar = { width: 420, height: 14, gap: 3, label: 130 };

const style = `
  :root { color-scheme: light dark; --bar: #3b6ea8; --earlier: #9aa7b5; --line: #c0392b; --limit: #2e8b57 }
  body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
  article { border-top: 1px solid #8884; padding: .6rem 0 } h3 { font-size: 1rem; margin: 0 }
  p { margin: .2rem 0 } svg { display: block; max-width: 100% } text { fill: currentColor; font-size: 11px }
  .good { color: #2e8b57 } .bad { color: #c0392b } .quiet { opacity: .7 }`;

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly isCurrent: boolean;
}

const marker = (value: number | undefined, scale: number, height: number, color: string): string => {
  if (value === undefined) return '';
  const x = bar.label + value * scale;
  return `<line x1="${x}" x2="${x}" y1="0" y2="${height}" stroke="var(${color})" stroke-width="2"/>`;
};

const drawBars = (bars: readonly Bar[], { goal, yardstick, metric }: Row): string => {
  const goalValue = goal?.least ?? goal?.most;
  const longest = Math.max(...bars.map(({ value }) => value), goalValue ?? 0, yardstick ?? 0) || 1;
  const scale = bar.width / longest;
  const height = bars.length * (bar.height + bar.gap);
  const lines = bars.map(({ label, value, isCurrent }, index) => {
    const y = index * (bar.height + bar.gap);
    const color = isCurrent ? '--bar' : '--earlier';
    return `<text x="0" y="${y + 11}">${escapeHtml(label)}</text><rect x="${bar.label}" y="${y}" width="${Math.max(1, value * scale)}" height="${bar.height}" fill="var(${color})"/><text x="${bar.label + bar.width + 8}" y="${y + 11}">${escapeHtml(formatFigure(value, metric))}</text>`;
  });
  const markers = marker(goalValue, scale, height, '--line') + marker(yardstick, scale, height, '--limit');
  const width = bar.label + bar.width + 170;
  return `<svg role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lines.join('')}${markers}</svg>`;
};

const drawRow = (row: Row, engine: EngineName, runs: readonly BenchResult[]): string => {
  const bars = runs.flatMap((run, index): Bar[] => {
    const value = run.engines[engine]?.medians[row.name]?.[row.metric];
    if (value === undefined) return [];
    return [
      { label: run.startedAt.slice(0, 16).replace('T', ' '), value, isCurrent: index === runs.length - 1 },
    ];
  });
  const goal =
    row.goal === undefined
      ? ''
      : `<span class="${row.isReached === true ? 'good' : 'bad'}">goal ${escapeHtml(formatGoal(row.goal))}: ${row.isReached === true ? 'reached' : 'not reached'}</span> `;
  const limit =
    row.ratio === undefined || row.yardstick === undefined
      ? ''
      : `<span class="quiet">yardstick ${escapeHtml(formatFigure(row.yardstick, row.metric))}, ratio ${formatRatio(row.ratio)}</span>`;
  return `<article><h3>${escapeHtml(row.title)}</h3><p>${escapeHtml(formatFigure(row.figure, row.metric))} ${goal}${limit}</p>${drawBars(bars, row)}</article>`;
};

const drawObservations = (
  observations: NonNullable<EngineResult['observations']>,
  measurements: readonly MeasurementDescription[],
): string => {
  const articles = measurements.flatMap(({ name, title }) => {
    const items = Object.entries(observations[name] ?? {}).map(
      ([text, runs]) => `<li>${escapeHtml(text)} <span class="quiet">(runs: ${runs})</span></li>`,
    );
    return items.length === 0
      ? []
      : [`<article><h3>${escapeHtml(title)}</h3><ul>${items.join('')}</ul></article>`];
  });
  return articles.length === 0 ? '' : `<h2>Observations</h2>${articles.join('')}`;
};

/** `earlier` are results of other runs, oldest first. */
export const renderReport = (
  result: BenchResult,
  earlier: readonly BenchResult[],
  measurements: readonly MeasurementDescription[],
): string => {
  const { machine, load, commit, startedAt } = result;
  const others = earlier.filter((run) => run.startedAt !== startedAt);
  const runs = [...others.slice(1 - maxRuns), result];
  const sections = engineNames.flatMap((engine) => {
    const found = result.engines[engine];
    if (!found) return [];
    const rows = toRows(found.medians, measurements);
    const figures = rows.map((row) => drawRow(row, engine, runs)).join('');
    return [`<h2>${engine}</h2>${figures}`, drawObservations(found.observations ?? {}, measurements)];
  });
  const conditions = `${startedAt}, commit ${commit}, ${machine.cores} cores (${machine.processor}), Node ${machine.node}, load average ${load.join(' → ')}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Performance</title><style>${style}</style><h1>Performance</h1><p>${escapeHtml(conditions)}</p><p class="quiet">Blue: this run; grey: earlier ones; red line: goal; green line: yardstick of this run.</p>${sections.join('')}</html>`;
};
