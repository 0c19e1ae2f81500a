/** Outlines shared by all laced boots, toe to the right. */
import { curve, type Point } from '../kit/kit.ts';
import { cornered } from '../footwear/upper.ts';

const heelCurve: Point[] = [
  [104, 678],
  [94, 634],
  [102, 580],
  [120, 510],
  [128, 430],
  [122, 350],
  [114, 290],
];
export const topLine: Point[] = [
  [114, 290],
  [160, 304],
  [222, 302],
  [290, 276],
];
export const throat: Point[] = [
  [290, 276],
  [306, 344],
  [328, 416],
  [368, 488],
  [424, 546],
  [470, 572],
];
const instep: Point[] = [
  [470, 572],
  [530, 578],
  [596, 580],
  [656, 594],
  [704, 630],
  [722, 688],
];
export const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(topLine).slice(1),
    ...throat.slice(1, -1),
    ...instep.slice(0, -1),
    [722, 688, 'corner'],
    [640, 706, 'corner'],
    [420, 704],
    [104, 678, 'corner'],
  ],
  true,
);
export const tongue = curve(
  [
    [240, 300, 'corner'],
    [254, 244],
    [284, 226],
    [312, 232],
    [322, 262],
    [338, 336],
    [362, 404],
    [402, 476],
    [446, 530],
    [494, 572, 'corner'],
    [440, 576],
    [350, 516],
    [286, 420],
  ],
  true,
);
export const ridge: Point[] = [
  [322, 264],
  [340, 338],
  [364, 405],
  [404, 478],
  [456, 540],
];
export const farSide = curve(
  [
    [116, 296, 'corner'],
    [160, 280],
    [226, 276],
    [286, 260, 'corner'],
    [292, 300, 'corner'],
    [220, 320],
    [150, 318],
  ],
  true,
);
