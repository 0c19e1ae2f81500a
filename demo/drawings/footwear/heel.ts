/** A pair of shoes seen from behind. */
import { curve, raisedShadow, panel, shade, standingShadow, type Cloth, type Sketch } from '../kit/kit.ts';

export interface HeelView {
  cloth: Cloth;
  /** Heel tab or back stay. */
  tab: Cloth;
  lining: string;
  sole: string;
  /** Colour of the outsole's edge, when it differs from the wall. */
  edge?: string;
  stripe?: string;
  /** Height of the collar in the side view; the higher the shoe, the smaller the number. */
  topY: number;
  tongue?: Cloth;
  pull?: string;
  /** Boots: a stacked heel instead of a rubber wall. */
  stacked?: boolean;
}

const groundY = 720;

/** The sole from behind, centred on x = 400. */
const soleBack = (sketch: Sketch, { sole, edge, stripe, stacked }: HeelView): string => {
  if (stacked) {
    const block = curve(
      [
        [300, 648, 'corner'],
        [500, 648, 'corner'],
        [494, 684],
        [494, groundY, 'corner'],
        [306, groundY, 'corner'],
        [306, 684],
      ],
      true,
    );
    const welt = 'M290 636Q400 646 510 636L512 650Q400 660 288 650Z';
    const lifts = [664, 676, 688, 700].map((y) => `M304 ${y}H500`).join('');
    return (
      panel(
        sketch,
        block,
        { color: sole, fabric: 'satin' },
        {
          rim: 0.5,
          clipped: `<path d="${lifts}" stroke="${shade(sole, -0.1)}" stroke-width="1.6"/><path d="M300 712H500" stroke="${edge ?? '#26221E'}" stroke-width="16"/>`,
        },
      ) +
      panel(
        sketch,
        welt,
        { color: shade(sole, 0.06), fabric: 'satin' },
        { rim: 0.3, stitches: 'M290 643Q400 653 510 643', threadColor: shade(sole, 0.24) },
      )
    );
  }
  const wall = curve(
    [
      [292, 634, 'corner'],
      [508, 634, 'corner'],
      [516, 660],
      [510, groundY - 6],
      [496, groundY],
      [304, groundY],
      [290, groundY - 6],
      [284, 660],
    ],
    true,
  );
  const line = (y: number, color: string, width: number) =>
    `<path d="M276 ${y}H524" stroke="${color}" stroke-width="${width}"/>`;
  return panel(
    sketch,
    wall,
    { color: sole, fabric: 'satin' },
    {
      rim: 0.45,
      clipped:
        line(640, shade(sole, 0.08), 4) +
        (stripe ? line(656, stripe, 6) : '') +
        (edge ? line(groundY - 6, edge, 16) : line(groundY - 10, shade(sole, -0.15), 2)),
    },
  );
};

/** One shoe from behind, centred on x = 400. */
const shoeBack = (sketch: Sketch, view: HeelView): string => {
  const top = groundY - (690 - view.topY) * 1.12;
  const isBoot = view.topY < 400;
  const half = isBoot ? 92 : 66;
  const shaft: [number, number][] = isBoot ? [[400 - 80, top + (636 - top) * 0.45]] : [];
  const back = curve(
    [
      [304, 644, 'corner'],
      [294, 606],
      [308, 560],
      ...shaft,
      [400 - half, top + 6, 'corner'],
      [400, top - (isBoot ? 2 : 8)],
      [400 + half, top + 6, 'corner'],
      ...shaft.map(([x, y]): [number, number] => [800 - x, y]),
      [492, 560],
      [506, 606],
      [496, 644, 'corner'],
    ],
    true,
  );
  const lining = curve(
    [
      [400 - half - 2, top + 10, 'corner'],
      [400 - half + 14, top - 22],
      [400, top - 30],
      [400 + half - 14, top - 22],
      [400 + half + 2, top + 10, 'corner'],
      [400, top + 30],
    ],
    true,
  );
  const tongue = view.tongue
    ? panel(
        sketch,
        curve(
          [
            [346, top + 10, 'corner'],
            [342, top - 40],
            [362, top - 68],
            [438, top - 68],
            [458, top - 40],
            [454, top + 10, 'corner'],
          ],
          true,
        ),
        view.tongue,
        { rim: 0.8, step: -0.02 },
      )
    : '';
  const tab = isBoot
    ? curve(
        [
          [382, top - 2, 'corner'],
          [418, top - 2, 'corner'],
          [414, 520],
          [424, 644, 'corner'],
          [376, 644, 'corner'],
          [386, 520],
        ],
        true,
      )
    : curve(
        [
          [400 - half + 10, top + 4, 'corner'],
          [400, top - 8],
          [400 + half - 10, top + 4, 'corner'],
          [446, top + 84],
          [400, top + 100],
          [354, top + 84],
        ],
        true,
      );
  const counter = isBoot ? '' : `M296 596Q346 560 372 ${top + 94}M504 596Q454 560 428 ${top + 94}`;
  const loop = `M386 ${top + 34}V${top - 22}Q400 ${top - 44} 414 ${top - 22}V${top + 34}`;
  const pull = view.pull
    ? `<path d="${loop}" fill="none" stroke="${shade(view.pull, -0.14)}" stroke-width="13"/><path d="${loop}" fill="none" stroke="${view.pull}" stroke-width="10"/>`
    : '';
  return (
    tongue +
    panel(sketch, lining, { color: view.lining, fabric: 'plain' }, { rim: 1, step: -0.05 }) +
    panel(sketch, back, view.cloth, {
      rim: 0.7,
      seams: counter,
      stitches: counter && `M296 604Q350 568 378 ${top + 100}M504 604Q450 568 422 ${top + 100}`,
    }) +
    raisedShadow(sketch, tab, 2.5, 0.3) +
    panel(sketch, tab, view.tab, { rim: 0.4 }) +
    pull +
    soleBack(sketch, view)
  );
};

/** Both shoes side by side, with the same light. */
export const heelPair = (sketch: Sketch, view: HeelView): { body: string; shadow: string } => {
  const id = sketch.define(
    'shoe from behind',
    (elementId) => `<g id="${elementId}">${shoeBack(sketch, view)}</g>`,
  );
  return {
    shadow: standingShadow(sketch, 264, groundY, 112) + standingShadow(sketch, 536, groundY, 112),
    body: `<use href="#${id}" x="-136"/><use href="#${id}" x="136"/>`,
  };
};
