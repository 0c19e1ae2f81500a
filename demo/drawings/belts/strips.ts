/** The straight belt: face and reverse side by side, and a close-up of the buckle. */
import { flatShadow, raisedShadow, panel, shade, type Sketch } from '../kit/kit.ts';
import { drawBuckle } from './buckles.ts';
import type { Coil } from './coil.ts';
import { beltFace, isLeather } from './surface.ts';

const strip = (x: number, half: number, top: number, bottom: number, tip: Coil['tip'] | 'none'): string => {
  const nose = {
    point: `L${x + half} ${bottom - 46}L${x} ${bottom}L${x - half} ${bottom - 46}`,
    round: `L${x + half} ${bottom - 40}Q${x + half} ${bottom} ${x} ${bottom}Q${x - half} ${bottom} ${x - half} ${bottom - 40}`,
    square: `L${x + half} ${bottom}H${x - half}`,
    none: `L${x + half} ${bottom}H${x - half}`,
  }[tip];
  return `M${x - half} ${top}H${x + half}${nose}Z`;
};

const edgeLines = (x: number, half: number, top: number, bottom: number) =>
  `M${x - half + 8} ${top}V${bottom}M${x + half - 8} ${top}V${bottom}`;

/** Two lengths of the belt: the face with its buckle on the left, the lining with the tip's holes on the right. */
export const faceAndReverse = (sketch: Sketch, coil: Coil): { body: string; shadow: string } => {
  const { surface, buckle, lining, tip } = coil;
  const half = 48;
  const [faceX, backX] = [300, 500];
  const face = strip(faceX, half, 196, 860, 'none');
  const back = strip(backX, half, 150, 850, tip);
  const holes =
    isLeather(surface.make) && surface.make !== 'studded' && buckle.shape !== 'plate'
      ? [640, 690, 740, 790]
          .map((y) => `<ellipse cx="${backX}" cy="${y}" rx="5" ry="6" fill="#111" opacity=".85"/>`)
          .join('')
      : '';
  const reverse = isLeather(surface.make)
    ? panel(
        sketch,
        back,
        { color: lining, fabric: 'suede' },
        {
          rim: 0.5,
          stitches: surface.isStitched ? edgeLines(backX, half, 150, 810) : '',
          threadColor: surface.threadColor,
        },
      )
    : beltFace(
        sketch,
        { ...surface, stripes: surface.stripes },
        back,
        { middle: `M${backX} 100V900`, edges: '', breadth: half * 2 },
        { isVertical: true, step: -0.02 },
      );
  const tongue = `M${faceX - half} 196H${faceX + half}V330H${faceX - half}Z`;
  const keeper = `M${faceX - half - 6} 356H${faceX + half + 6}V384H${faceX - half - 6}Z`;
  const keeperCloth = isLeather(surface.make)
    ? surface.cloth
    : { color: shade(surface.cloth.color, -0.05), fabric: 'leather' as const };
  const hasKeeper = buckle.shape !== 'plate' && buckle.shape !== 'rings';
  const fold = isLeather(surface.make)
    ? raisedShadow(sketch, tongue, 3, 0.3) +
      beltFace(
        sketch,
        surface,
        tongue,
        { middle: '', edges: `M${faceX - half + 8} 204V322H${faceX + half - 8}V204`, breadth: half * 2 },
        { isVertical: true, step: 0.012 },
      )
    : '';
  const body =
    beltFace(
      sketch,
      surface,
      face,
      { middle: `M${faceX} 150V900`, edges: edgeLines(faceX, half, 200, 856), breadth: half * 2 },
      { isVertical: true },
    ) +
    fold +
    (hasKeeper
      ? raisedShadow(sketch, keeper, 4, 0.4) + panel(sketch, keeper, keeperCloth, { rim: 0.5, step: 0.015 })
      : '') +
    `<g transform="translate(${faceX} 182) rotate(90)">${drawBuckle(sketch, { ...buckle, belt: half * 2 })}</g>` +
    reverse +
    holes;
  return { body, shadow: flatShadow(sketch, [face, back]) };
};

/** Close-up of the buckle on a belt that crosses the picture. */
export const buckleCloseUp = (sketch: Sketch, coil: Coil): { body: string; shadow: string } => {
  const { surface, buckle } = coil;
  const [top, bottom] = [370, 630];
  const band = `M-40 ${top}H840V${bottom}H-40Z`;
  const edges = `M-40 ${top + 20}H840M-40 ${bottom - 20}H840`;
  const keeper = `M566 ${top - 12}H636V${bottom + 12}H566Z`;
  const hasKeeper = buckle.shape !== 'plate' && buckle.shape !== 'rings';
  const keeperCloth = isLeather(surface.make)
    ? surface.cloth
    : { color: shade(surface.cloth.color, -0.05), fabric: 'leather' as const };
  const holes =
    isLeather(surface.make) && surface.make !== 'studded' && hasKeeper
      ? [720].map((x) => `<ellipse cx="${x}" cy="500" rx="11" ry="13" fill="#111" opacity=".85"/>`).join('')
      : '';
  const body =
    beltFace(
      sketch,
      { ...surface },
      band,
      { middle: 'M-40 500H840', edges, breadth: bottom - top },
      { scale: 2, rim: 0.6 },
    ) +
    holes +
    (hasKeeper
      ? raisedShadow(sketch, keeper, 8, 0.45) +
        panel(sketch, keeper, keeperCloth, { rim: 0.5, step: 0.015, weaveScale: 2 })
      : '') +
    `<g transform="translate(390 500)">${drawBuckle(sketch, { ...buckle, belt: bottom - top, bar: buckle.bar * 2.1 })}</g>`;
  return { body, shadow: flatShadow(sketch, [band]) };
};
