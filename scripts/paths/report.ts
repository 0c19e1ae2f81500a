/** The report for QA: one self-contained HTML file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../src/flows/drawing/transitions.ts';
import { machineOnlyFlows, fullyCoveredFlows } from '../../tests/paths/flows/flows.ts';
import { linesOf, statesOf } from '../../tests/paths/support/transitions.ts';
import { machinesOf } from '../../tests/paths/support/pathState.ts';
import { drawStatechart } from '../tools/drawStatechart.ts';
import { countCoverage } from './coverage.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { tableRow, style, verdictHtml } from './markup.ts';
import { layerNames, layers, recordsFolder, type WalkRecord, type RecordedPath } from './records.ts';
import { formatFaults, summary } from './summary.ts';

export const reportFile = join(recordsFolder, 'report.html');

const drawMachine = async (
  machine: AnyStateMachine,
  counts: ReadonlyMap<string, number>,
): Promise<string> => {
  const mark = (count: number | undefined) => ({ count: count ?? 0, uncovered: count === undefined });
  const states = new Map(statesOf(machine).map((id) => [id, mark(counts.get(id))]));
  const transitions = new Map(
    [...linesOf(machine)].map(([definition, line]) => [transitionId(definition), mark(counts.get(line))]),
  );
  return `<div class="scroll">${await drawStatechart(machine, { states, transitions })}</div>`;
};

const pictureHtml = (name: string | undefined): string => {
  const file = join(recordsFolder, name ?? '');
  if (name === undefined || !existsSync(file)) return '';
  return `<img loading="lazy" alt="" src="data:image/jpeg;base64,${readFileSync(file).toString('base64')}">`;
};

const pathHtml = ({ steps, failure }: RecordedPath, number: number): string => {
  const items = steps.map(({ what, states, lines, picture: name }, index) => {
    const isBroken = failure?.step === index;
    const failureText = isBroken ? `<p class="bad">${escapeHtml(failure.message)}</p>` : '';
    const taken = lines.map((line) => `<code>${escapeHtml(line)}</code>`).join('');
    const location = `<span class="quiet">${escapeHtml(states.join(', '))}</span>`;
    return `<li>${escapeHtml(what)} ${location}${taken}${failureText}${pictureHtml(name)}</li>`;
  });
  const end = steps.at(-1)?.states.at(-1) ?? '';
  return `<details${failure ? ' open' : ''}><summary>Path ${number}, ${steps.length - 1} steps, to ${escapeHtml(end)}: ${verdictHtml(!failure)}</summary><ol start="0">${items.join('')}</ol></details>`;
};

const coverageTable = (all: readonly string[], records: readonly WalkRecord[]): string => {
  const counts = records.map((walked) => ({ walked, counts: countCoverage(walked) }));
  const rows = all.map((one) => {
    const found = counts.map(({ walked, counts: known }) => {
      const reason = Object.entries(walked.reasons).find(([beginning]) => one.startsWith(beginning))?.[1];
      return known.get(one) ?? reason ?? 'not covered';
    });
    return tableRow('td', [one, ...found]);
  });
  const head = tableRow('th', ['State or transition', ...records.map(({ layer }) => layerNames[layer])]);
  return `<details><summary>Each state and transition, and how many paths go through it</summary><div class="scroll"><table>${head}${rows.join('')}</table></div></details>`;
};

const section = async (
  machines: readonly AnyStateMachine[],
  records: readonly WalkRecord[],
): Promise<string> => {
  const [first] = records;
  if (!first) return '';
  const all = [...first.expected.states, ...first.expected.transitions];
  const counts = countCoverage(first);
  const charts = await Promise.all(
    machines.map(
      async (machine) => `<h3>${escapeHtml(machine.id)}</h3>${await drawMachine(machine, counts)}`,
    ),
  );
  const walks = records.map(
    ({ layer, paths }) =>
      `<h3>Paths of layer ${escapeHtml(layerNames[layer])}</h3>${paths.map((path, index) => pathHtml(path, index + 1)).join('')}`,
  );
  return `<h2 id="${escapeHtml(first.flow)}">${escapeHtml(first.flow)}</h2>${records.map(formatFaults).join('')}${charts.join('')}${coverageTable(all, records)}${walks.join('')}`;
};

/** Writes the report of these records; returns its path. */
export const writeReport = async (records: readonly WalkRecord[]): Promise<string> => {
  const flows = [...fullyCoveredFlows, ...machineOnlyFlows];
  const sections = await Promise.all(
    flows.map((flow) => {
      const flowRecords = layers.flatMap((layer) =>
        records.filter((walked) => walked.flow === flow.machine.id && walked.layer === layer),
      );
      return section(
        machinesOf(flow).map(([, machine]) => machine),
        flowRecords,
      );
    }),
  );
  const title = 'The paths of the shop';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>Every path is generated from a machine. The numbers in a drawing say how many paths of layer a go through a state or a transition.</p>${summary(records)}${sections.join('')}</html>`;
  writeFileSync(reportFile, html);
  return reportFile;
};
