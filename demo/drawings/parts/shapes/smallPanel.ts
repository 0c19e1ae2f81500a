import { button, fabricFill, relief, shade, thread, tones, type Cloth, type Sketch } from '../../kit/kit.ts';

export interface SmallPanelDetails {
  /** Lightness step, as of `shade`, that sets the part off from the cloth below. */
  step?: number;
  seams?: string;
  stitches?: string;
  /** Paint of a print, laid over the weave. */
  print?: string;
  weave?: boolean;
}

const stepped = (color: string, step: number) => (step === 0 ? color : shade(color, step));

/** A small part (cuff, pocket, collar, belt): flat colour, weave and edge; much less markup than a panel. */
export const smallPanel = (
  sketch: Sketch,
  d: string,
  cloth: Cloth,
  details: SmallPanelDetails = {},
): string => {
  const { step = 0, seams = '', stitches = '', print = '', weave = true } = details;
  const toneScale = tones(cloth.color);
  const shapeId = sketch.shape(d);
  const shape = (paint: string) => `<use href="#${shapeId}" ${paint}/>`;
  const texture = weave ? fabricFill(sketch, cloth) : '';
  return (
    shape(`fill="${stepped(cloth.color, step)}"`) +
    (texture && shape(`fill="${texture}"`)) +
    (print && shape(`fill="${print}" opacity=".82"`)) +
    shape(`fill="none" stroke="${toneScale.outline}" stroke-width="1.8" opacity=".75"`) +
    relief(seams, cloth.color) +
    thread(stitches, toneScale.stitch, 1.2)
  );
};

/** One button, defined once and placed at every height. */
export const buttonRow = (
  sketch: Sketch,
  x: number,
  heights: readonly number[],
  radius: number,
  color: string,
): string => {
  const one = sketch.define(
    `button of the row ${color} ${radius}`,
    (id) => `<g id="${id}">${button(sketch, 0, 0, radius, { color })}</g>`,
  );
  return heights.map((y) => `<use href="#${one}" x="${Math.round(x)}" y="${Math.round(y)}"/>`).join('');
};
