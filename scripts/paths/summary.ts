/** The first table of the report: what was walked, flow by flow and layer by layer, and what was not. */
import { smallerFlows, wholeFlows } from '../../tests/paths/flows/flows.ts';
import { figuresOf } from './coverage.ts';
import { cells, escaped, verdict } from './markup.ts';
import { layerNames, layers, type Layer, type Walked } from './records.ts';

interface Walk {
  readonly flow: string;
  readonly layer: Layer;
}

/** What left no record although these layers were to be walked: its tests did not even begin. */
export const absentFrom = (records: readonly Walked[], asked: readonly Layer[] = layers): Walk[] => {
  const all = [
    ...[...wholeFlows, ...smallerFlows].map(({ machine: { id } }) => ({ flow: id, layer: layers[0] })),
    ...wholeFlows.flatMap(({ machine: { id } }) => layers.slice(1).map((layer) => ({ flow: id, layer }))),
  ];
  return all.filter(
    ({ flow, layer }) =>
      asked.includes(layer) && !records.some((walked) => walked.flow === flow && walked.layer === layer),
  );
};

const figureNames = ['Paths', 'Failed', 'Steps', 'States', 'Transitions', 'Exceptions', 'Seconds'];
const head = ['Flow', 'Layer', ...figureNames, 'Verdict'];

const row = (walked: Walked): string => {
  const { paths, failed, steps, states, transitions, exceptions, seconds, isGreen } = figuresOf(walked);
  const figures = [paths, failed, steps, states, transitions, exceptions, seconds];
  const values = [walked.flow, layerNames[walked.layer], ...figures];
  return cells('td', values).replace('</tr>', `<td>${verdict(isGreen)}</td></tr>`);
};

const emptyRow = ({ flow, layer }: Walk): string => {
  const values = [flow, layerNames[layer], ...figureNames.map(() => '')];
  return cells('td', values).replace('</tr>', '<td><span class="bad">not walked</span></td></tr>');
};

export const summary = (records: readonly Walked[]): string => {
  const rows = [...records.map(row), ...absentFrom(records).map(emptyRow)];
  return `<div class="scroll"><table>${cells('th', head)}${rows.join('')}</table></div>`;
};

/** What was red in a layer of a flow beside its paths, and what was missed. */
export const faultsIn = ({ layer, faults, missed }: Walked): string =>
  [...faults.map((title) => `failed: ${title}`), ...missed.map((line) => `missed: ${line}`)]
    .map((words) => `<p class="bad">${escaped(`Layer ${layerNames[layer]}; ${words}`)}</p>`)
    .join('');
