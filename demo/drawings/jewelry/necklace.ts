import { blur, curve, metalFill, type Metal, type Point, type Sketch } from '../kit/kit.ts';
import { chain, mirroredHalf, polish, wireShadow } from '../parts/parts.ts';
import { ballChain, fineChain, hallmark, jumpRing, lobsterClasp } from './chains.ts';
import { setStone, type GemCut } from './gems.ts';
import type { JewelCut } from './shared.ts';

type Pendant = 'solitaire' | 'disc' | 'bar' | 'pearl' | 'drop' | 'trio';

interface PendantWork {
  sketch: Sketch;
  metal: Metal;
  stone: string;
  isBack: boolean;
  size: number;
  cut: GemCut;
}

const plate = (sketch: Sketch, metal: Metal, d: string, highlight: string): string =>
  `<path d="${d}" fill="${metalFill(sketch, metal)}" stroke="${polish[metal].edge}" stroke-width="2"/><path d="${highlight}" fill="none" stroke="${polish[metal].glint}" stroke-width="4" stroke-linecap="round" opacity=".85"/>`;

/** The pendant below its bail, hanging from (400, y). */
const pendantAt = (
  kind: Pendant,
  y: number,
  { sketch, metal, stone, isBack, size, cut }: PendantWork,
): string => {
  const middle = y + size + 20;
  const stoneOrBack = (at: Point, radius: number, shape: GemCut) =>
    isBack && shape !== 'pearl'
      ? plateBack(sketch, metal, at, radius, shape === 'round' ? 1 : 0.79)
      : setStone(sketch, shape, at, radius, stone, metal, shape === 'pearl' ? 'none' : 'bezel');
  const forms: Record<Pendant, () => string> = {
    solitaire: () => stoneOrBack([400, middle], size, cut),
    pearl: () =>
      stoneOrBack([400, middle], size * 0.92, 'pearl') +
      `<path d="M391 ${middle - size * 0.9}Q400 ${middle - size * 1.1} 409 ${middle - size * 0.9}Q400 ${middle - size * 0.72} 391 ${middle - size * 0.9}Z" fill="${metalFill(sketch, metal)}" stroke="${polish[metal].edge}"/>`,
    drop: () => stoneOrBack([400, middle + size * 0.24], size, 'pear'),
    disc: () => {
      const radius = size * 1.06;
      const ring = (r: number) =>
        `M${400 - r} ${middle}C${400 - r} ${middle - r * 1.33} ${400 + r} ${middle - r * 1.33} ${400 + r} ${middle}C${400 + r} ${middle + r * 1.33} ${400 - r} ${middle + r * 1.33} ${400 - r} ${middle}Z`;
      return (
        plate(
          sketch,
          metal,
          ring(radius),
          curve([
            [400 - radius * 0.74, middle - radius * 0.3],
            [400 - radius * 0.5, middle - radius * 0.62],
            [400 - radius * 0.1, middle - radius * 0.8],
          ]),
        ) +
        (isBack
          ? ''
          : `<path d="${ring(radius * 0.82)}" fill="none" stroke="${polish[metal].edge}" stroke-width="1.5" opacity=".6"/>${setStone(sketch, 'round', [400, middle], radius * 0.24, stone, metal, 'bezel')}${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M400 ${middle - radius * 0.42}V${middle - radius * 0.68}" transform="rotate(${turn} 400 ${middle})" stroke="${polish[metal].edge}" stroke-width="2" opacity=".6"/>`).join('')}`)
      );
    },
    bar: () =>
      plate(
        sketch,
        metal,
        `M391 ${y + 18}H409Q412 ${y + 18} 412 ${y + 24}V${y + size * 3.2}Q412 ${y + size * 3.2 + 8} 400 ${y + size * 3.2 + 8}Q388 ${y + size * 3.2 + 8} 388 ${y + size * 3.2}V${y + 24}Q388 ${y + 18} 391 ${y + 18}Z`,
        `M393 ${y + 28}V${y + size * 2.8}`,
      ) +
      (isBack
        ? ''
        : [0, 1, 2]
            .map((row) =>
              setStone(
                sketch,
                'round',
                [400, y + size * (1.9 + row * 0.42)],
                size * 0.17,
                stone,
                metal,
                'none',
              ),
            )
            .join('')),
    trio: () =>
      [0.3, 0.46, 0.66]
        .map((share, index) =>
          stoneOrBack([400, y + 16 + size * [0.32, 1.24, 2.6][index]!], size * share, 'round'),
        )
        .join(''),
  };
  return forms[kind]();
};

/** The closed back of a bezel. */
const plateBack = (sketch: Sketch, metal: Metal, [x, y]: Point, radius: number, narrow: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${(radius * 1.08 * narrow).toFixed(1)}" ry="${(radius * 1.08).toFixed(1)}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${polish[metal].edge}" stroke-width="2"/><ellipse cx="${x}" cy="${y}" rx="${(radius * 0.84 * narrow).toFixed(1)}" ry="${(radius * 0.84).toFixed(1)}" fill="none" stroke="${polish[metal].edge}" stroke-width="1.4" opacity=".5"/>`;

/** A pendant on a chain that lies in a long drop, its clasp at the top. */
export const pendantNecklace: JewelCut = ({ sketch, metal, stone, isBack }) => {
  const { random } = sketch;
  const kind = random.pick<Pendant>(['solitaire', 'disc', 'bar', 'pearl', 'drop', 'trio']);
  const cut = random.pick<GemCut>(['round', 'oval', 'emerald', 'cabochon']);
  const size = random.between(46, 62);
  const chainStyle = random.pick(['fine', 'fine', 'links', 'balls'] as const);
  const fall = random.between(590, 640);
  const spread = random.between(180, 225);
  const half: Point[] = [
    [400, 118],
    [400 - spread * 0.56, 142],
    [400 - spread * 0.96, 236],
    [400 - spread * 0.94, 350],
    [400 - spread * 0.58, fall - 120],
    [400 - spread * 0.2, fall - 24],
    [400, fall],
  ];
  const loop = [...half, ...mirroredHalf(half), half[0]!];
  const d = curve(loop);
  const drawn = {
    fine: () => fineChain(d, metal, 6.4),
    links: () => chain(sketch, loop, 1330, { metal, link: 23, style: 'cable' }),
    balls: () => fineChain(d, metal, 2.4) + ballChain(d, metal, 9),
  }[chainStyle]();
  const [breadth, height] = kind === 'bar' ? [0.4, 1.6] : kind === 'trio' ? [0.6, 1.9] : [1.1, 1.1];
  const pendantShadow = `<ellipse cx="410" cy="${Math.round(fall + size * (height > 1.2 ? height * 0.9 : 1) + 40)}" rx="${Math.round(size * breadth)}" ry="${Math.round(size * height)}" fill="#171613" opacity=".26" filter="${blur(sketch, 8)}"/>`;
  return {
    body:
      drawn +
      jumpRing(400, fall + 8, 11, metal) +
      pendantAt(kind, fall, { sketch, metal, stone, isBack, size, cut }) +
      lobsterClasp(sketch, [400, 118], 46, 2, metal) +
      hallmark(sketch, [446, 130], 9, metal),
    shadow: wireShadow(sketch, d, 6) + pendantShadow,
    detail: { x: 400, y: fall + size * 0.6, width: 290 },
    clasp: { x: 404, y: 160, width: 230 },
  };
};
