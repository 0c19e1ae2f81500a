/** Outlines shared by all tennis shoes, toe to the right. */
import { curve, type Point } from '../kit/kit.ts';
import { cornered } from '../footwear/upper.ts';

export const feather: Point[] = [
  [90, 626],
  [180, 632],
  [330, 636],
  [500, 635],
  [620, 626],
  [690, 614],
  [714, 610],
];
export const ground: Point[] = [
  [98, 682],
  [116, 689],
  [300, 690],
  [520, 690],
  [620, 686],
  [680, 674],
  [706, 660],
];

export const collarLine: Point[] = [
  [112, 466],
  [134, 472],
  [170, 496],
  [216, 508],
  [264, 498],
  [306, 468],
  [326, 448],
];
export const throat: Point[] = [
  [326, 448],
  [360, 464],
  [420, 500],
  [474, 532],
  [516, 552],
];
const instep: Point[] = [
  [516, 552],
  [566, 564],
  [622, 566],
  [672, 576],
  [704, 596],
  [716, 626],
];
const heelCurve: Point[] = [
  [106, 640],
  [95, 606],
  [92, 566],
  [98, 520],
  [101, 486],
  [112, 466],
];

export const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(collarLine).slice(1),
    ...throat.slice(1, -1),
    ...instep.slice(0, -1),
    [716, 626, 'corner'],
    [700, 650, 'corner'],
    [400, 660],
    [120, 650, 'corner'],
  ],
  true,
);

export const tongue = curve(
  [
    [300, 480, 'corner'],
    [304, 436],
    [318, 408],
    [344, 400],
    [362, 416],
    [388, 450],
    [442, 490],
    [492, 527],
    [534, 557, 'corner'],
    [500, 566],
    [400, 524],
    [330, 480],
  ],
  true,
);
export const ridge: Point[] = [
  [366, 424],
  [388, 448],
  [442, 487],
  [514, 537],
];
export const farCollar = curve(
  [
    [110, 468, 'corner'],
    [150, 466],
    [210, 482],
    [262, 474],
    [312, 440, 'corner'],
    [330, 470, 'corner'],
    [220, 530],
    [140, 500],
  ],
  true,
);

export const facing: Point[] = [
  [296, 476],
  [330, 494],
  [392, 530],
  [456, 566],
  [500, 592],
  [536, 588],
  [544, 562],
];
