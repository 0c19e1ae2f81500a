/** Outlines shared by all running shoes, toe to the right. */
import { curve, type Point } from '../kit/kit.ts';
import { cornered } from '../footwear/upper.ts';

export const feather: Point[] = [
  [74, 598],
  [96, 612],
  [180, 622],
  [300, 632],
  [430, 634],
  [560, 622],
  [660, 606],
  [722, 598],
];
export const ground: Point[] = [
  [86, 660],
  [104, 680],
  [170, 690],
  [330, 688],
  [520, 692],
  [610, 684],
  [680, 664],
  [712, 642],
];

export const collarLine: Point[] = [
  [120, 436],
  [142, 446],
  [174, 478],
  [218, 494],
  [262, 484],
  [304, 448],
  [326, 426],
];
const heelCurve: Point[] = [
  [92, 640],
  [84, 600],
  [88, 556],
  [104, 508],
  [108, 466],
  [120, 436],
];
export const throat: Point[] = [
  [326, 426],
  [362, 446],
  [424, 492],
  [486, 530],
  [532, 552],
];
const instep: Point[] = [
  [532, 552],
  [584, 555],
  [638, 551],
  [686, 558],
  [716, 578],
  [726, 612],
];
export const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(collarLine).slice(1),
    ...throat.slice(1, -1),
    ...instep.slice(0, -1),
    [726, 612, 'corner'],
    [690, 640, 'corner'],
    [400, 660],
    [120, 646, 'corner'],
  ],
  true,
);
export const tongue = curve(
  [
    [298, 464, 'corner'],
    [302, 414],
    [320, 384],
    [348, 378],
    [366, 396],
    [392, 434],
    [448, 480],
    [502, 524],
    [552, 556, 'corner'],
    [510, 566],
    [400, 524],
    [330, 480],
  ],
  true,
);
export const ridge: Point[] = [
  [368, 402],
  [394, 434],
  [450, 477],
  [528, 532],
];
export const farCollar = curve(
  [
    [116, 440, 'corner'],
    [152, 440],
    [212, 464],
    [262, 456],
    [314, 416, 'corner'],
    [330, 450, 'corner'],
    [220, 520],
    [140, 480],
  ],
  true,
);
