import type { Point } from '../../kit/kit.ts';
import { midway, asCorner } from '../shapes/outline.ts';

export type ToeShape = 'pointed' | 'almond' | 'round' | 'square';

/** Side view of a shoe last, toe to the right, standing on the ground line. */
export interface Last {
  readonly groundY: number;
  readonly heelHeight: number;
  readonly heelBack: Point;
  readonly counterTop: Point;
  readonly counterBulge: Point;
  readonly seatFront: Point;
  readonly shank: Point;
  readonly ball: Point;
  readonly toeTip: Point;
  readonly throat: Point;
  readonly instep: Point;
  /** Edge where upper and sole meet, from heel to toe. */
  readonly featherLine: readonly Point[];
  /** Back of the vamp from the throat down to the toe tip. */
  readonly vampRidge: readonly Point[];
}

export const pixelsPerCm = 26;
const rearFootCm = 16.4;
const toeRoomCm: Record<ToeShape, number> = { pointed: 10.5, almond: 9.6, round: 8.6, square: 8.8 };
const toeDepthCm: Record<ToeShape, number> = { pointed: 0.42, almond: 0.95, round: 1.9, square: 1.5 };

/** Builds the last for a heel height in centimetres; the vamp cut moves the throat back (positive) or forward. */
export const lastFor = (heelHeightCm: number, toe: ToeShape, vampCutCm = 0): Last => {
  const rearCm = Math.sqrt(rearFootCm ** 2 - (heelHeightCm * 1.02) ** 2);
  const lengthPx = (rearCm + toeRoomCm[toe]) * pixelsPerCm;
  const heelX = 400 - lengthPx / 2;
  const groundY = 585 + heelHeightCm * 12;
  const spot = (xCm: number, heightCm: number): Point => [
    heelX + xCm * pixelsPerCm,
    groundY - heightCm * pixelsPerCm,
  ];
  const tilt = heelHeightCm * 0.19;
  const heelBack = spot(0.25, heelHeightCm + 0.45);
  const seatFront = spot(5.1 - heelHeightCm * 0.06, heelHeightCm - tilt + 0.25);
  const ball = spot(rearCm + 0.6, 0.35);
  const tipX = rearCm + toeRoomCm[toe];
  const depth = toeDepthCm[toe];
  const toeTip = spot(tipX, 0.55 + depth * 0.35);
  const [midShankX, midShankY] = midway(seatFront, ball);
  const shank: Point = [midShankX - heelHeightCm * 1.4, midShankY + heelHeightCm * 2.2];
  const throatX = rearCm + 1.9 - vampCutCm;
  const throatCm = 3.75 + vampCutCm * 0.36 + heelHeightCm * 0.02;
  const throat = spot(throatX, throatCm);
  const reach = tipX - throatX;
  const ridge = (share: number, heightCm: number): Point => spot(throatX + reach * share, heightCm);
  return {
    groundY,
    heelHeight: heelHeightCm * pixelsPerCm,
    heelBack,
    counterTop: spot(0.82 + heelHeightCm * 0.03, heelHeightCm + 5.7),
    counterBulge: spot(-0.12, heelHeightCm + 2.6),
    seatFront,
    shank,
    ball,
    toeTip,
    throat,
    instep: spot(throatX - 3.4, throatCm + heelHeightCm * 0.16 + 0.6),
    featherLine: [
      heelBack,
      seatFront,
      shank,
      ball,
      spot(tipX - 3.4, 0.32),
      spot(tipX - 1.1, 0.46),
      spot(tipX - 0.3, 0.55 + depth * 0.08),
      toeTip,
    ],
    vampRidge: [
      asCorner(throat),
      ridge(0.3, throatCm * 0.8 + depth * 0.1),
      ridge(0.62, throatCm * 0.4 + depth * 0.52),
      ridge(0.86, throatCm * 0.13 + depth),
      ridge(0.965, 0.55 + depth * 0.78),
      toeTip,
    ],
  };
};
