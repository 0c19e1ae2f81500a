/** A drawing as an SVG file of its own. */
import tokens from '../../ui/theme/tokens.json' with { type: 'json' };
import { chartStyle } from './chartStyle.ts';
import type { Drawing } from './drawing.ts';
import type { Marks } from './marks.ts';
import { margin, shapesOf } from './shapes.ts';
import type { Shape } from './shape.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const written = (shape: Shape | string): string => {
  if (typeof shape === 'string') return escaped(shape);
  const attributes = Object.entries(shape.attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  return `<${shape.tag}${attributes.join('')}>${shape.children.map(written).join('')}</${shape.tag}>`;
};

const variables = (theme: 'light' | 'dark'): string =>
  Object.entries(tokens[theme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Colours of the page that it stands in where that has the theme's variables, and of the system otherwise. */
const themed = `svg.chart{${variables('light')}}@media (prefers-color-scheme: dark){svg.chart{${variables('dark')}}}`;

/** Complete in itself; its words can be selected. A screen reader calls it by the machine's name. */
export const svgOf = (drawing: Drawing, marks: Marks): string => {
  const [width, height] = [Math.ceil(drawing.width) + 2 * margin, Math.ceil(drawing.height) + 2 * margin];
  const title = `Statechart of ${drawing.id}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escaped(title)}"`,
    ` width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}">`,
    `<style>${themed}${chartStyle}</style>`,
    ...shapesOf(drawing, marks).map(written),
    '</svg>',
  ].join('');
};
