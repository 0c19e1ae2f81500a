/** Serializes a drawing to a standalone SVG file. */
import { escapeHtml } from '../../../contract/escapeHtml.ts';
import tokens from '../../ui/theme/tokens.json' with { type: 'json' };
import { chartStyle } from './chartStyle.ts';
import type { Drawing } from './drawing.ts';
import type { Marks } from './marks.ts';
import { margin, toSvgNodes } from './toSvgNodes.ts';
import type { SvgNode } from './svgNode.ts';

const serialize = (node: SvgNode | string): string => {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(String(value))}"`,
  );
  return `<${node.tag}${attributes.join('')}>${node.children.map(serialize).join('')}</${node.tag}>`;
};

const cssVariables = (theme: 'light' | 'dark'): string =>
  Object.entries(tokens[theme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Theme variables for the system's color scheme; a page that contains the SVG may override them. */
const themeStyle = `svg.chart{${cssVariables('light')}}@media (prefers-color-scheme: dark){svg.chart{${cssVariables('dark')}}}`;

/** Has no external references; its texts are selectable, and its accessible name contains the machine id. */
export const toSvg = (drawing: Drawing, marks: Marks): string => {
  const [width, height] = [Math.ceil(drawing.width) + 2 * margin, Math.ceil(drawing.height) + 2 * margin];
  const title = `Statechart of ${drawing.id}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escapeHtml(title)}"`,
    ` width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}">`,
    `<style>${themeStyle}${chartStyle}</style>`,
    ...toSvgNodes(drawing, marks).map(serialize),
    '</svg>',
  ].join('');
};
