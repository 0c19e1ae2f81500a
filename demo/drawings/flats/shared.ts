import { type Cloth, type Random, type Sketch } from '../kit/kit.ts';
import { type Shoe, type ShoeMaterials } from '../parts/parts.ts';

export interface FlatInput {
  sketch: Sketch;
  cloth: Cloth;
}

export type FlatCut = (input: FlatInput) => Shoe;

export const materialsFor = ({ cloth }: FlatInput, random: Random, stackedHeel = true): ShoeMaterials => {
  const lining = random.pick(['#D9C2A3', '#E2CDB4', '#CBB193']);
  const sole = random.pick(['#B98B5C', '#2B2826', '#C8A478']);
  return { upper: cloth, lining, sole, heel: stackedHeel ? { color: sole, fabric: 'plain' } : { ...cloth } };
};

/** A low heel under a flat: nearly as wide as the seat. */
export const lowHeel = { tipCm: 5.1, setInCm: 0.35, waistCm: 5.1 };

export const lowHeelTip = { widthCm: 5.2, lengthCm: 5.2 };
