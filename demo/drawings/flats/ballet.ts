import { curve, panel, rivet, shade, type Point } from '../kit/kit.ts';
import {
  binding,
  closedUpper,
  farLining,
  heel,
  hoopStrap,
  lastFor,
  midway,
  onTopline,
  outsole,
  asCorner,
  topStrap,
  upperHighlight,
  vampBow,
  type ToeShape,
} from '../parts/parts.ts';
import { lowHeel, lowHeelTip, materialsFor, type FlatCut } from './shared.ts';

/** A ballet flat: round throat with a drawstring bow, thin sole; sometimes a strap over the instep or a contrast toe. */
export const ballet: FlatCut = (input) => {
  const { sketch, cloth } = input;
  const { random } = sketch;
  const materials = materialsFor(input, random);
  const toe = random.pick<ToeShape>(['round', 'round', 'almond', 'square']);
  const heelHeightCm = random.pick([0.9, 1.3]);
  const trim = random.pick(['bow', 'bow', 'maryJane', 'toeCap'] as const);
  const isQuilted = random.chance(0.3);
  const last = lastFor(heelHeightCm, toe, random.between(-0.3, 0.5));
  const near: Point[] = [
    onTopline(last, 0.965, 0.5),
    onTopline(last, 0.86, 1.1),
    onTopline(last, 0.64, 1.6),
    onTopline(last, 0.36, 1.25),
    onTopline(last, 0.13, 0.5),
  ];
  const far: Point[] = [onTopline(last, 0.2, 0.3), onTopline(last, 0.5, 0.8), onTopline(last, 0.8, 0.55)];
  const upper = closedUpper(last, near);
  const capColor = cloth.accent ?? shade(cloth.color, -0.18);
  const capTop = midway(last.vampRidge[1]!, last.vampRidge[2]!, 0.7);
  const toeCap =
    trim === 'toeCap'
      ? `<path d="${curve([asCorner(capTop), [capTop[0] - 13, capTop[1] + 32], asCorner([capTop[0] - 6, last.groundY]), asCorner([last.toeTip[0] + 40, last.groundY]), asCorner([last.toeTip[0] + 40, capTop[1] - 30])], true)}" fill="${capColor}"/>`
      : '';
  const quilting = isQuilted
    ? `<path d="${Array.from({ length: 26 }, (_, index) => `M${40 + index * 34} 700L${240 + index * 34} 380M${40 + index * 34} 380L${240 + index * 34} 700`).join('')}" stroke="${shade(cloth.color, -0.13)}" stroke-width="1.6" opacity=".6"/>`
    : '';
  const strapFrom = onTopline(last, 0.62, 1.5);
  const instep =
    trim === 'maryJane'
      ? hoopStrap([strapFrom[0], strapFrom[1] + 7], onTopline(last, 0.86, 0.7), 22, cloth.color, 15)
      : { behind: '', front: '' };
  const strapButton =
    trim === 'maryJane' ? rivet(sketch, strapFrom[0] + 1, strapFrom[1] + 2, 6, 'brass') : '';
  const side =
    farLining(sketch, last, far, near, materials.lining) +
    instep.behind +
    heel(sketch, last, lowHeel, materials.heel) +
    outsole(last, materials.sole, 8) +
    panel(sketch, upper, cloth, {
      rim: 0.8,
      sheen: cloth.fabric === 'suede' ? '' : upperHighlight(last),
      clipped: quilting + toeCap,
      seams: curve([
        onTopline(last, 0.14, 0.5),
        [last.heelBack[0] + 44, last.heelBack[1] - 30],
        [last.heelBack[0] + 40, last.heelBack[1] - 2],
      ]),
    }) +
    binding([asCorner(last.throat), ...near, asCorner(last.counterTop)], cloth.color, false) +
    instep.front +
    strapButton +
    (trim === 'bow' || trim === 'toeCap'
      ? vampBow(
          sketch,
          trim === 'toeCap' ? { ...cloth, color: capColor } : cloth,
          midway(last.throat, last.vampRidge[1]!, 0.06),
          27,
          16,
        )
      : '');
  return {
    last,
    toe,
    materials,
    side,
    isLow: true,
    top: {
      kind: 'closed',
      throatCm: 17.2,
      ...(trim === 'toeCap' && { toeCap: capColor }),
      ornament: (spot) =>
        trim === 'maryJane'
          ? topStrap(spot, cloth.color)
          : vampBow(sketch, trim === 'toeCap' ? { ...cloth, color: capColor } : cloth, spot(-0.2, 17.7), 32),
    },
    heelTip: lowHeelTip,
    focus: { x: last.throat[0] + 36, y: last.throat[1] + 24, width: 340 },
  };
};
