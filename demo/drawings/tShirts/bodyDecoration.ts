/** Decoration of the body of a T-shirt: raglan shoulders, a colour block, a band, or a printed motif. */
import type { Block } from '../parts/block.ts';
import { mirror, shade, type Sketch } from '../kit/kit.ts';

export const motifNames = ['sun', 'hills', 'sprig', 'arches', 'moons', 'lines'] as const;
type Motif = (typeof motifNames)[number];

export const bandNames = ['broad', 'double', 'fading'] as const;
type Band = (typeof bandNames)[number];

const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Drawn around (0, 0), about 170 wide. */
const motifs: Record<Motif, (ink: string) => string> = {
  sun: (ink) =>
    `<circle cy="-18" r="38" fill="${ink}"/>${line('M-86 40q21 -16 43 0t43 0t43 0t43 0M-64 66q16 -12 32 0t32 0t32 0t32 0', ink, 6)}`,
  hills: (ink) =>
    `<path d="M-90 58L-34 -30L2 22L30 -14L90 58Z" fill="${ink}"/><circle cx="46" cy="-48" r="16" fill="none" stroke="${ink}" stroke-width="5"/>`,
  sprig: (ink) =>
    line('M0 84Q-8 10 6 -78', ink, 5) +
    [-50, -22, 6, 34]
      .map(
        (y, index) =>
          `<path d="M2 ${y + 16}q${index % 2 ? 44 : -44} -6 ${index % 2 ? 50 : -50} -40q${index % 2 ? -42 : 42} 4 ${index % 2 ? -50 : 50} 40" fill="${ink}"/>`,
      )
      .join(''),
  arches: (ink) =>
    [84, 60, 36, 12].map((r) => line(`M${-r} 56V10A${r} ${r} 0 0 1 ${r} 10V56`, ink, 8)).join(''),
  moons: (ink) =>
    [-66, 0, 66]
      .map(
        (x, index) =>
          `<circle cx="${x}" r="27" fill="none" stroke="${ink}" stroke-width="4"/><path d="M${x} -27A27 27 0 0 ${index % 2} ${x} 27A${[14, 27, 14][index]} 27 0 0 ${index === 1 ? 1 : index % 2 ? 0 : 1} ${x} -27Z" fill="${ink}"/>`,
      )
      .join(''),
  lines: (ink) =>
    Array.from({ length: 7 }, (_, index) =>
      line(`M-84 ${index * 17 - 52}q${28 + index * 3} ${index % 2 ? 22 : -22} 84 0t84 0`, ink, 5),
    ).join(''),
};

const bands: Record<Band, (block: Block, ink: string) => string> = {
  broad: ({ armpitY }, ink) => `<path d="M100 ${armpitY + 4}H700V${armpitY + 92}H100Z" fill="${ink}"/>`,
  double: ({ armpitY }, ink) =>
    `<path d="M100 ${armpitY + 6}H700V${armpitY + 44}H100ZM100 ${armpitY + 62}H700V${armpitY + 76}H100Z" fill="${ink}"/>`,
  fading: ({ armpitY, hemY }, ink) =>
    Array.from({ length: 6 }, (_, index) => {
      const y = armpitY + 30 + index * ((hemY - armpitY - 60) / 6);
      return `<path d="M100 ${y.toFixed(0)}H700V${(y + 6 + index * 7).toFixed(0)}H100Z" fill="${ink}"/>`;
    }).join(''),
};

/** Markup to be clipped to the body, and the seams that go with it. */
export const createBodyDecoration = (
  sketch: Sketch,
  cut: string,
  block: Block,
  ink: string,
  { band, motif }: { band: Band; motif?: Motif },
): { markup: string; seams: string } => {
  const { neckHalf, neckY, chestHalf, armpitY } = block;
  if (cut === 'raglan') {
    const edge = `M${400 - neckHalf + 12} ${neckY + 18}Q304 270 ${400 - chestHalf} ${armpitY}`;
    const shoulder = `${edge}L150 ${armpitY}V120H${400 - neckHalf + 12}Z`;
    return { markup: `<path d="${shoulder}${mirror(shoulder)}" fill="${ink}"/>`, seams: edge + mirror(edge) };
  }
  if (cut === 'colour block') {
    const y = armpitY + 34;
    const under = shade(ink, -0.02);
    return {
      markup: `<path d="M100 100H700V${y}H100Z" fill="${under}"/>`,
      seams: `M180 ${y}Q400 ${y + 8} 620 ${y}`,
    };
  }
  if (cut === 'chest band') return { markup: bands[band](block, ink), seams: '' };
  if (cut === 'graphic' && motif) {
    const scale = sketch.random.pick([0.8, 1, 1.2]);
    return {
      markup: `<g transform="translate(400 ${armpitY + 46}) scale(${scale})" opacity=".94">${motifs[motif](ink)}</g>`,
      seams: '',
    };
  }
  return { markup: '', seams: '' };
};
