import type { Point } from '../kit/kit.ts';
import type { Croquis } from './croquis.ts';

export type Neckline = 'round' | 'vee' | 'square' | 'boat' | 'scoop' | 'sweetheart' | 'crew';

/** Half a neckline: the shoulder corner, and the edge from the centre outwards to just before that corner. */
export interface NeckEdge {
  shoulder: Point;
  edge: Point[];
}

export const frontNeck = ({ spot, corner }: Croquis, neckline: Neckline): NeckEdge => {
  const edges: Record<Neckline, NeckEdge> = {
    crew: { shoulder: corner(8.8, 0.7), edge: [spot(0, 7.2), spot(3.8, 6.6), spot(7, 4)] },
    round: { shoulder: corner(10.4, 1.2), edge: [spot(0, 10), spot(4.6, 9), spot(8.4, 5.4)] },
    scoop: { shoulder: corner(12, 1.8), edge: [spot(0, 15.5), spot(5.6, 14.2), spot(9.8, 9.2)] },
    vee: { shoulder: corner(9.4, 0.9), edge: [corner(0, 18), spot(4.6, 9.6)] },
    square: { shoulder: corner(11.6, 1.7), edge: [spot(0, 12.6), corner(10, 12)] },
    boat: { shoulder: corner(14, 2.4), edge: [spot(0, 6), spot(7, 5.2), spot(11.4, 3.8)] },
    sweetheart: {
      shoulder: corner(12.4, 1.9),
      edge: [corner(0, 15), spot(3.4, 12.2), spot(7, 11.6), corner(10.6, 13)],
    },
  };
  return edges[neckline];
};

/** The back of any neck that ends at the same shoulder corner. */
export const backNeck = ({ spot, pixelsPerCm }: Croquis, { shoulder }: NeckEdge, drop = 1.9): NeckEdge => {
  const halfWidth = (400 - shoulder[0]) / pixelsPerCm;
  const heightCm = (shoulder[1] - spot(0, 0)[1]) / pixelsPerCm;
  return {
    shoulder,
    edge: [
      spot(0, heightCm + drop),
      spot(halfWidth * 0.5, heightCm + drop * 0.82),
      spot(halfWidth * 0.84, heightCm + drop * 0.38),
    ],
  };
};
