/** The report for QA: one HTML file that needs nothing beside it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { transitionId } from '../../src/flows/drawing/transitions.ts';
import { smallerFlows, wholeFlows } from '../../tests/paths/flows/flows.ts';
import { linesOf, statesOf } from '../../tests/paths/support/universe.ts';
import { machinesOf } from '../../tests/paths/support/walk.ts';
import { drawStatechart } from '../tools/drawStatechart.ts';
import { countsOf } from './coverage.ts';
import { cells, escaped, style, verdict } from './markup.ts';
import { layerNames, layers, recordsFolder, type Walked, type WalkedPath } from './records.ts';
import { faultsIn, summary } from './summary.ts';

export const reportFile = join(recordsFolder, 'report.html');

const drawn = async (machine: AnyStateMachine, counts: ReadonlyMap<string, number>): Promise<string> => {
  const mark = (count: number | undefined) => ({ count: count ?? 0, uncovered: count === undefined });
  const states = new Map(statesOf(machine).map((id) => [id, mark(counts.get(id))]));
  const transitions = new Map(
    [...linesOf(machine)].map(([definition, line]) => [transitionId(definition), mark(counts.get(line))]),
  );
  return `<div class="scroll">${await drawStatechart(machine, { states, transitions })}</div>`;
};

const picture = (name: string | undefined): string => {
  const file = join(recordsFolder, name ?? '');
  if (name === undefined || !existsSync(file)) return '';
  return `<img loading="lazy" alt="" src="data:image/jpeg;base64,${readFileSync(file).toString('base64')}">`;
};

const pathOf = ({ steps, failure }: WalkedPath, number: number): string => {
  const items = steps.map(({ what, states, lines, picture: name }, index) => {
    const isBroken = failure?.step === index;
    const why = isBroken ? `<p class="bad">${escaped(failure.message)}</p>` : '';
    const taken = lines.map((line) => `<code>${escaped(line)}</code>`).join('');
    const where = `<span class="quiet">${escaped(states.join(', '))}</span>`;
    return `<li>${escaped(what)} ${where}${taken}${why}${picture(name)}</li>`;
  });
  const end = steps.at(-1)?.states.at(-1) ?? '';
  return `<details${failure ? ' open' : ''}><summary>Path ${number}, ${steps.length - 1} steps, to ${escaped(end)}: ${verdict(!failure)}</summary><ol start="0">${items.join('')}</ol></details>`;
};

const everything = (all: readonly string[], records: readonly Walked[]): string => {
  const counts = records.map((walked) => ({ walked, counts: countsOf(walked) }));
  const rows = all.map((one) => {
    const found = counts.map(({ walked, counts: known }) => {
      const reason = Object.entries(walked.reasons).find(([beginning]) => one.startsWith(beginning))?.[1];
      return known.get(one) ?? reason ?? 'not covered';
    });
    return cells('td', [one, ...found]);
  });
  const head = cells('th', ['State or transition', ...records.map(({ layer }) => layerNames[layer])]);
  return `<details><summary>Each state and transition, and how many paths go through it</summary><div class="scroll"><table>${head}${rows.join('')}</table></div></details>`;
};

const section = async (machines: readonly AnyStateMachine[], records: readonly Walked[]): Promise<string> => {
  const [first] = records;
  if (!first) return '';
  const all = [...first.expected.states, ...first.expected.transitions];
  const counts = countsOf(first);
  const charts = await Promise.all(
    machines.map(async (machine) => `<h3>${escaped(machine.id)}</h3>${await drawn(machine, counts)}`),
  );
  const walks = records.map(
    ({ layer, paths }) =>
      `<h3>Paths of layer ${escaped(layerNames[layer])}</h3>${paths.map((path, index) => pathOf(path, index + 1)).join('')}`,
  );
  return `<h2 id="${escaped(first.flow)}">${escaped(first.flow)}</h2>${records.map(faultsIn).join('')}${charts.join('')}${everything(all, records)}${walks.join('')}`;
};

/** Writes the report of these records and answers with where it lies. */
export const writeReport = async (records: readonly Walked[]): Promise<string> => {
  const flows = [...wholeFlows, ...smallerFlows];
  const sections = await Promise.all(
    flows.map((flow) => {
      const own = layers.flatMap((layer) =>
        records.filter((walked) => walked.flow === flow.machine.id && walked.layer === layer),
      );
      return section(
        machinesOf(flow).map(([, machine]) => machine),
        own,
      );
    }),
  );
  const title = 'The paths of the shop';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>Every path is generated from a machine. The numbers in a drawing say how many paths of layer a go through a state or a transition.</p>${summary(records)}${sections.join('')}</html>`;
  writeFileSync(reportFile, html);
  return reportFile;
};
