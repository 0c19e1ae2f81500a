import { along, blur, curve, type Point } from '../kit/kit.ts';
import { polish, wire } from '../parts/parts.ts';
import { jumpRing } from './chains.ts';
import { setStone, type GemCut } from './gems.ts';
import type { JewelCut } from './shared.ts';

type Model = 'tube' | 'twisted' | 'beaded' | 'pave' | 'drop';

/** A hoop as a three-quarter ellipse that starts at the hinge on the left and ends at the post on the right. */
const hoopLine = (centreX: number, topY: number, width: number, height: number): Point[] => {
  const middle = topY + height / 2;
  return Array.from({ length: 17 }, (_, step): Point => {
    const angle = (-104 + step * (-332 / 16)) * (Math.PI / 180);
    return [centreX + Math.cos(angle) * width * 0.5, middle + Math.sin(angle) * height * 0.5];
  });
};

/** A pair of hoops: tube, twist, beads, set stones, or small ones that carry a drop. */
export const hoopEarrings: JewelCut = ({ sketch, metal, stone, isBack }) => {
  const { random } = sketch;
  const model = random.pick<Model>(['tube', 'twisted', 'beaded', 'pave', 'drop']);
  const isSmall = model === 'drop' || random.chance(0.3);
  const height = isSmall ? random.between(190, 230) : random.between(310, 390);
  const width = height * random.between(0.76, 0.92);
  const gauge = random.pick(isSmall ? [24, 34] : [15, 24, 36]);
  const dropCut = random.pick<GemCut>(['pearl', 'pear', 'oval']);
  const topY = 470 - height / 2 - (model === 'drop' ? 60 : 0);
  const centres = [400 - Math.max(width * 0.61, 130), 400 + Math.max(width * 0.61, 130)];
  const { edge, shade, glint, body, light } = polish[metal];
  const beads = (line: Point[]) =>
    along(line, Math.round((height * 2.7) / (gauge * 0.9))).map(({ x, y }) => ({ x, y }));
  const oneHoop = (centreX: number) => {
    const line = hoopLine(centreX, topY, width, height);
    const d = curve(line);
    const post = `M${(centreX + width * 0.12).toFixed(0)} ${topY + 6}C${(centreX + width * 0.06).toFixed(0)} ${topY - 20} ${(centreX - width * 0.08).toFixed(0)} ${topY - 20} ${(centreX - width * 0.12).toFixed(0)} ${topY + 6}`;
    const latch = isBack
      ? `<circle cx="${(centreX - width * 0.12).toFixed(0)}" cy="${topY + 12}" r="${gauge * 0.42}" fill="${body}" stroke="${edge}" stroke-width="1.6"/><path d="M${(centreX - width * 0.12 - gauge * 0.2).toFixed(0)} ${topY + 12}h${(gauge * 0.4).toFixed(0)}" stroke="${edge}" stroke-width="2"/>`
      : '';
    const surfaces: Record<Model, () => string> = {
      tube: () => wire(d, metal, gauge),
      drop: () => wire(d, metal, gauge),
      twisted: () =>
        wire(d, metal, gauge) +
        `<g fill="none"><path d="${d}" stroke="${edge}" stroke-width="${gauge * 0.96}" stroke-dasharray="2 ${(gauge * 0.42).toFixed(1)}" opacity=".5"/><path d="${d}" stroke="${glint}" stroke-width="${gauge * 0.5}" stroke-dasharray="2.4 ${(gauge * 0.42 - 0.4).toFixed(1)}" stroke-dashoffset="-5" opacity=".75"/></g>`,
      beaded: () =>
        `<path d="${d}" fill="none" stroke="${shade}" stroke-width="${gauge * 0.3}"/>` +
        beadRow(beads(line), gauge * 0.47),
      pave: () =>
        wire(d, metal, gauge) +
        (isBack
          ? ''
          : `<path d="${curve(line.slice(4, 15))}" fill="none" stroke="${shade}" stroke-width="${gauge * 0.62}" opacity=".45"/>` +
            along(line.slice(4, 15), Math.round((height * 1.7) / (gauge * 0.62)))
              .map(({ x, y }) =>
                setStone(sketch, 'round', [x, y], Math.round(gauge * 0.27), stone, metal, 'none'),
              )
              .join('')),
    };
    const dropY = topY + height;
    const drop =
      model === 'drop'
        ? jumpRing(centreX, dropY + gauge * 0.5 + 8, 10, metal) +
          setStone(
            sketch,
            dropCut,
            [centreX, dropY + gauge * 0.5 + 76],
            46,
            stone,
            metal,
            dropCut === 'pearl' ? 'none' : 'bezel',
          )
        : '';
    return wire(post, metal, 5) + surfaces[model]() + latch + drop;
  };
  const beadId = () =>
    sketch.define(
      `bead ${metal}`,
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".32" r=".8"><stop stop-color="${glint}"/><stop offset=".35" stop-color="${light}"/><stop offset=".65" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`,
    );
  const beadRow = (spots: { x: number; y: number }[], radius: number) =>
    spots
      .map(
        ({ x, y }) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#${beadId()})" stroke="${edge}" stroke-width=".8"/>`,
      )
      .join('');
  const shadowOf = (centreX: number) => {
    const d = curve(hoopLine(centreX, topY, width, height));
    return `<path d="${d}" transform="translate(10 16)" fill="none" stroke="#171613" stroke-width="${gauge}" opacity=".26" filter="${blur(sketch, 8)}"/>`;
  };
  const right = centres[1]!;
  return {
    body: centres.map(oneHoop).join(''),
    shadow: centres.map(shadowOf).join(''),
    detail: { x: right, y: topY + height * 0.72, width: Math.max(240, width * 0.8) },
    clasp: { x: right, y: topY + 24, width: 220 },
  };
};
