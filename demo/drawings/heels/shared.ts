import { shade, type Cloth, type Random, type Sketch } from '../kit/kit.ts';
import { heelForms, type HeelName, type Shoe, type ShoeMaterials } from '../parts/parts.ts';

export interface HeelInput {
  sketch: Sketch;
  cloth: Cloth;
}

export type HeelCut = (input: HeelInput) => Shoe;

/** Lining, sole and heel that go with the upper; an accent colours the heel or the lining. */
export const materialsFor = ({ cloth }: HeelInput, random: Random): ShoeMaterials => {
  const lining = random.pick(['#D9C2A3', '#E2CDB4', '#CBB193']);
  const sole = random.pick(['#B98B5C', '#2B2826', '#D3B48C']);
  const heelCloth: Cloth = {
    ...cloth,
    color: random.chance(0.25) && cloth.accent ? cloth.accent : shade(cloth.color, -0.012),
  };
  return { upper: cloth, lining, sole, heel: heelCloth };
};

export const topLiftOf = (heelName: HeelName) => {
  const { tipCm } = heelForms[heelName];
  return tipCm > 3
    ? { widthCm: 4.4, lengthCm: 4 }
    : tipCm > 1.4
      ? { widthCm: 1.9, lengthCm: 1.7 }
      : { widthCm: 1.1, lengthCm: 1 };
};
