/** The first table of the report: figures by flow and layer, including missing ones. */
import { machineOnlyFlows, fullyCoveredFlows } from '../../tests/paths/flows/flows.ts';
import { computeFigures } from './coverage.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { tableRow, verdictHtml } from './markup.ts';
import { layerNames, layers, type Layer, type WalkRecord } from './records.ts';

interface Walk {
  readonly flow: string;
  readonly layer: Layer;
}

/** Flows and layers without a record: their tests did not start. */
export const findMissingWalks = (
  records: readonly WalkRecord[],
  requested: readonly Layer[] = layers,
): Walk[] => {
  const all = [
    ...[...fullyCoveredFlows, ...machineOnlyFlows].map(({ machine: { id } }) => ({
      flow: id,
      layer: layers[0],
    })),
    ...fullyCoveredFlows.flatMap(({ machine: { id } }) =>
      layers.slice(1).map((layer) => ({ flow: id, layer })),
    ),
  ];
  return all.filter(
    ({ flow, layer }) =>
      requested.includes(layer) && !records.some((walked) => walked.flow === flow && walked.layer === layer),
  );
};

const figureNames = ['Paths', 'Failed', 'Steps', 'States', 'Transitions', 'Exceptions', 'Seconds'];
const head = ['Flow', 'Layer', ...figureNames, 'Verdict'];

const recordRow = (walked: WalkRecord): string => {
  const { paths, failed, steps, states, transitions, exceptions, seconds, isGreen } = computeFigures(walked);
  const figures = [paths, failed, steps, states, transitions, exceptions, seconds];
  const values = [walked.flow, layerNames[walked.layer], ...figures];
  return tableRow('td', values).replace('</tr>', `<td>${verdictHtml(isGreen)}</td></tr>`);
};

const missingRow = ({ flow, layer }: Walk): string => {
  const values = [flow, layerNames[layer], ...figureNames.map(() => '')];
  return tableRow('td', values).replace('</tr>', '<td><span class="bad">not walked</span></td></tr>');
};

export const summary = (records: readonly WalkRecord[]): string => {
  const rows = [...records.map(recordRow), ...findMissingWalks(records).map(missingRow)];
  return `<div class="scroll"><table>${tableRow('th', head)}${rows.join('')}</table></div>`;
};

/** Failed tests and missed transitions of a layer of a flow, as HTML. */
export const formatFaults = ({ layer, faults, missed }: WalkRecord): string =>
  [...faults.map((title) => `failed: ${title}`), ...missed.map((line) => `missed: ${line}`)]
    .map((text) => `<p class="bad">${escapeHtml(`Layer ${layerNames[layer]}; ${text}`)}</p>`)
    .join('');
