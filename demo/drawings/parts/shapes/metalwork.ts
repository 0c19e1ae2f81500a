import { along, blur, metalFill, type Metal, type Point, type Sketch } from '../../kit/kit.ts';

/** Tones of polished metals, for bars and wires. */
export const polish: Record<
  Metal,
  { glint: string; light: string; body: string; shade: string; edge: string }
> = {
  brass: { glint: '#FFF9E6', light: '#F2DFA9', body: '#CFAE68', shade: '#8F7038', edge: '#64491D' },
  steel: { glint: '#FFFFFF', light: '#EEF1F2', body: '#BDC3C7', shade: '#7F868B', edge: '#555B60' },
  gunmetal: { glint: '#C9CCD0', light: '#8B8F95', body: '#55595F', shade: '#2C2E32', edge: '#18191B' },
  rose: { glint: '#FFF3EC', light: '#F5D3C3', body: '#D59F88', shade: '#9C6753', edge: '#704838' },
};

/** A round wire along a path: dark edges, body, and a line of light on its upper left. */
export const wire = (d: string, metal: Metal, width: number): string => {
  const { glint, light, body, shade, edge } = polish[metal];
  const stroke = (color: string, weight: number, shift = 0, opacity = 1) =>
    `<path d="${d}" stroke="${color}" stroke-width="${weight.toFixed(1)}"${shift ? ` transform="translate(${(-shift).toFixed(1)} ${(-shift).toFixed(1)})"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  return `<g fill="none" stroke-linecap="round">${stroke(edge, width)}${stroke(shade, width * 0.88)}${stroke(body, width * 0.68, width * 0.06)}${stroke(light, width * 0.34, width * 0.14)}${stroke(glint, width * 0.13, width * 0.18, 0.95)}</g>`;
};

export interface ChainStyle {
  metal: Metal;
  /** Length of one link, in pixels. */
  link: number;
  style: 'cable' | 'curb' | 'ball';
}

/** A chain along a smooth line: links are defined once and placed in sequence, every second one on edge. */
export const chain = (
  sketch: Sketch,
  line: readonly Point[],
  lengthPixels: number,
  { metal, link, style }: ChainStyle,
): string => {
  const pitch = style === 'ball' ? link * 1.02 : link * 0.78;
  const stations = along(line, Math.max(2, Math.round(lengthPixels / pitch)));
  const { edge } = polish[metal];
  const fill = metalFill(sketch, metal, style === 'ball' ? 'disc' : 'bar');
  const faceOn = sketch.define(`link ${style} ${link} ${metal}`, (id) =>
    style === 'ball'
      ? `<circle id="${id}" r="${link * 0.48}" fill="${fill}" stroke="${edge}" stroke-width="${(link * 0.07).toFixed(2)}"/>`
      : `<g id="${id}" fill="none"><ellipse rx="${link * 0.5}" ry="${link * 0.3}" stroke="${edge}" stroke-width="${(link * 0.2).toFixed(2)}"/><ellipse rx="${link * 0.5}" ry="${link * 0.3}" stroke="${fill}" stroke-width="${(link * 0.15).toFixed(2)}"/></g>`,
  );
  const onEdge =
    style !== 'cable'
      ? faceOn
      : sketch.define(
          `edge link ${link} ${metal}`,
          (id) =>
            `<g id="${id}"><rect x="${-link * 0.5}" y="${-link * 0.11}" width="${link}" height="${link * 0.22}" rx="${link * 0.11}" fill="${polish[metal].body}" stroke="${edge}" stroke-width="${(link * 0.05).toFixed(2)}"/><path d="M${-link * 0.36} ${-link * 0.03}H${link * 0.36}" stroke="${polish[metal].glint}" stroke-width="${(link * 0.06).toFixed(2)}"/></g>`,
        );
  const place = (index: number) => {
    const { x, y, angle } = stations[index]!;
    const turn = style === 'ball' ? '' : ` rotate(${Math.round(angle + (style === 'curb' ? 24 : 0))})`;
    return `<use href="#${index % 2 ? onEdge : faceOn}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn}"/>`;
  };
  return stations.map((_, index) => place(index)).join('');
};

/** Soft contact shadow of a thin object that lies flat. */
export const wireShadow = (sketch: Sketch, d: string, width: number): string =>
  `<path d="${d}" transform="translate(5 8)" fill="none" stroke="#171613" stroke-width="${width}" opacity=".28" filter="${blur(sketch, 4)}"/><path d="${d}" transform="translate(12 20)" fill="none" stroke="#171613" stroke-width="${width * 1.4}" opacity=".16" filter="${blur(sketch, 12)}"/>`;
