import { curve, panel, shade, type Point } from '../kit/kit.ts';
import {
  archShade,
  below,
  binding,
  buckle,
  closedUpper,
  farLining,
  heel,
  heelForms,
  hoopStrap,
  lastFor,
  midway,
  onTopline,
  outsole,
  asCorner,
  topStrap,
  upperHighlight,
  vampBow,
  type HeelName,
  type Last,
  type ToeShape,
} from '../parts/parts.ts';
import { materialsFor, topLiftOf, type HeelCut } from './shared.ts';

/** Near edge of the opening from the throat back to the counter; d'Orsay cuts dip to the sole at the arch. */
const nearTopline = (last: Last, dip: number): Point[] => [
  onTopline(last, 0.965, 0.5),
  onTopline(last, 0.86, 1.05 + dip * 0.4),
  onTopline(last, 0.66, 1.25 + dip),
  onTopline(last, 0.4, 0.95 + dip * 0.9),
  onTopline(last, 0.16, 0.42 + dip * 0.2),
];

const farTopline = (last: Last): Point[] => [
  onTopline(last, 0.2, 0.1),
  onTopline(last, 0.5, 0.42),
  onTopline(last, 0.8, 0.36),
];

const closedShoe =
  (hasStrap: boolean): HeelCut =>
  (input) => {
    const { sketch, cloth } = input;
    const { random } = sketch;
    const materials = materialsFor(input, random);
    const heelName = random.pick<HeelName>(['stiletto', 'stiletto', 'cone', 'block']);
    const heelHeightCm = heelName === 'stiletto' ? random.pick([8.5, 9.5, 10.5]) : random.pick([5.5, 7, 8]);
    const toe = random.pick<ToeShape>(
      heelName === 'block' ? ['almond', 'square', 'round'] : ['pointed', 'pointed', 'almond'],
    );
    const vampCutCm = random.between(-0.5, 0.9);
    const dip = random.pick([0, 0.15, 0.35]);
    const trim = hasStrap
      ? random.pick(['none', 'none', 'toeCap'] as const)
      : random.pick(['none', 'none', 'bow', 'toeCap'] as const);
    const straps = hasStrap ? random.pick([[0.68], [0.6], [0.5, 0.74]]) : [];
    const strapWidth = random.pick([11, 15, 19]);
    const metal = random.pick(['brass', 'steel'] as const);
    const last = lastFor(heelHeightCm, toe, vampCutCm);
    const near = nearTopline(last, dip);
    const upper = closedUpper(last, near);
    const [ridgeStart, , ridgeMid] = last.vampRidge;
    const capTop = midway(ridgeMid!, last.vampRidge[3]!, 0.35);
    const capColor = cloth.accent ?? shade(cloth.color, -0.16);
    const capEdge: Point[] = [capTop, [capTop[0] - 9, capTop[1] + 22], [capTop[0] - 2, last.ball[1] + 20]];
    const toeCap =
      trim === 'toeCap'
        ? `<path d="${curve([asCorner(capTop), ...capEdge.slice(1), asCorner([last.toeTip[0] + 30, last.groundY]), asCorner([last.toeTip[0] + 30, capTop[1] - 30])], true)}" fill="${capColor}"/>`
        : '';
    const bands = straps.map((share) => {
      const start = onTopline(last, share, 1.1 + dip);
      return {
        ...hoopStrap(
          [start[0], start[1] + 7],
          onTopline(last, Math.min(0.92, share + 0.2), 0.5),
          24,
          cloth.color,
          strapWidth,
        ),
        fastening: buckle(sketch, [start[0] + 4, start[1] - 4], strapWidth, -62, metal),
      };
    });
    const side =
      farLining(sketch, last, farTopline(last), near, materials.lining) +
      bands.map(({ behind }) => behind).join('') +
      heel(sketch, last, heelForms[heelName], materials.heel) +
      outsole(last, materials.sole) +
      panel(sketch, upper, cloth, {
        rim: 0.75,
        sheen: cloth.fabric === 'suede' ? '' : upperHighlight(last),
        clipped: toeCap + archShade(sketch, last, cloth.color),
        seams: curve([
          onTopline(last, 0.2, 0.55),
          [last.seatFront[0] - 20, last.seatFront[1] - 40],
          below(midway(last.heelBack, last.seatFront, 0.7), -4),
        ]),
      }) +
      binding([asCorner(last.throat), ...near, asCorner(last.counterTop)], cloth.color, random.chance(0.4)) +
      bands.map(({ front, fastening }) => front + fastening).join('') +
      (trim === 'bow' ? vampBow(sketch, cloth, midway(ridgeStart!, last.vampRidge[1]!, 0.25), 30, 24) : '');
    return {
      last,
      toe,
      materials,
      side,
      top: {
        kind: 'closed',
        throatCm: 17.6 + vampCutCm * -1,
        isPointedThroat: random.chance(0.3),
        ...(trim === 'toeCap' && { toeCap: capColor }),
        ornament: (spot) =>
          trim === 'bow'
            ? vampBow(sketch, cloth, spot(-0.2, 18.6 - vampCutCm), 34)
            : straps.map((share) => topStrap(spot, cloth.color, strapWidth + 10, 7.4 + share * 6)).join(''),
      },
      heelTip: topLiftOf(heelName),
      focus: { x: last.throat[0] + 50, y: last.throat[1] + 30, width: 330 },
    };
  };

/** The pump; the seed determines heel, toe, depth of the cut, trim and a contrast toe. */
export const pump = closedShoe(false);

/** The same with one or two buckled straps over the instep. */
export const maryJane = closedShoe(true);
