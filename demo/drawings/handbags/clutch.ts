import { crease, curve, raisedShadow, metalFill, panel, shade, type Point } from '../kit/kit.ts';
import { chain, insideStitch, lock, mirroredHalf, polish, wire, wireShadow } from '../parts/parts.ts';
import { bodyOutline, liningFor, mouth, pickMetal, type BagCut } from './shared.ts';

type Model = 'envelope' | 'frame' | 'pouch';

/** The kiss lock: two balls that pass each other on the frame. */
const kissLock = (
  sketch: Parameters<typeof metalFill>[0],
  y: number,
  metal: ReturnType<typeof pickMetal>,
): string => {
  const ball = (x: number, top: number) =>
    `<circle cx="${x + 2}" cy="${top + 4}" r="13" opacity=".3"/><circle cx="${x}" cy="${top}" r="13" fill="${metalFill(sketch, metal, 'disc')}" stroke="${polish[metal].edge}"/><circle cx="${x - 4}" cy="${top - 5}" r="3.4" fill="${polish[metal].glint}"/>`;
  return ball(411, y - 12) + ball(391, y - 16);
};

/** A bag for the hand: an envelope with a flap, a frame with a kiss lock, or a gathered pouch. */
export const clutch: BagCut = (input) => {
  const { sketch, cloth, view } = input;
  const { random } = sketch;
  const metal = pickMetal(random);
  const lining = liningFor(input, random);
  const model = random.pick<Model>(['envelope', 'frame', 'pouch']);
  const hasChain = random.chance(0.55);
  const halfWidth = random.between(236, 268);
  const height = model === 'envelope' ? random.between(270, 310) : random.between(250, 290);
  const groundY = 690;
  const topY = groundY - height;
  const isOpen = view === 'open';
  const soft = model !== 'envelope';
  const topHalf = model === 'frame' ? halfWidth * 0.8 : model === 'pouch' ? halfWidth * 0.84 : halfWidth;
  const outline = bodyOutline(
    { y: topY, halfWidth: topHalf },
    { y: groundY - 2, halfWidth: soft ? halfWidth - 12 : halfWidth - 4 },
    soft ? 96 : 18,
    soft ? 22 : 0,
  );
  const gatherShares = [-0.84, -0.66, -0.5, -0.36, -0.2, -0.06, 0.1, 0.24, 0.4, 0.54, 0.7, 0.86];
  const folds = soft
    ? gatherShares.map((share, index) =>
        crease(
          [400 + topHalf * share, topY + 6],
          [400 + halfWidth * share * 1.06, topY + height * (0.62 + (index % 3) * 0.13)],
          13,
          share * 7,
        ),
      )
    : [];
  const body = panel(sketch, outline, cloth, {
    rim: 0.75,
    creases: folds,
    sheen: soft
      ? curve([
          [400 - halfWidth * 0.7, topY + height * 0.4],
          [400 - halfWidth * 0.62, topY + height * 0.8],
        ])
      : '',
    clipped: soft ? '' : insideStitch(outline, [400, (topY + groundY) / 2], 0.965, cloth.color),
  });
  const drop = height * 0.66;
  const flapHalf: Point[] = [
    [400 - halfWidth - 3, topY - 3, 'corner'],
    [400 - halfWidth - 4, topY + 26, 'corner'],
    [400 - halfWidth * 0.34, topY + drop * 0.86],
    [400 - 18, topY + drop * 0.985],
    [400, topY + drop],
  ];
  const flap = curve([...flapHalf, ...mirroredHalf(flapHalf)], true);
  const flapPiece =
    raisedShadow(sketch, flap, 7, 0.34) +
    panel(sketch, flap, cloth, {
      rim: 0.5,
      step: 0.015,
      sheen: curve([
        [400 - halfWidth + 60, topY + 18],
        [400 - 30, topY + 20],
      ]),
      clipped: insideStitch(flap, [400, topY + drop * 0.36], 0.94, cloth.color),
    });
  const frameLine = curve([
    [400 - topHalf - 8, topY + 34],
    [400 - topHalf - 2, topY + 6],
    [400 - topHalf + 26, topY - 5],
    [400, topY - 7],
    [400 + topHalf - 26, topY - 5],
    [400 + topHalf + 2, topY + 6],
    [400 + topHalf + 8, topY + 34],
  ]);
  const chainLine: Point[] = [
    [400 + topHalf - 12, topY + 4],
    [400 + topHalf + 52, topY + 120],
    [400 + topHalf - 6, groundY + 34],
    [400 + 60, groundY + 66],
    [400 - 70, groundY + 44],
  ];
  const hangingChain = hasChain
    ? wireShadow(sketch, curve(chainLine), 9) +
      chain(sketch, chainLine, 640, { metal, link: 17, style: random.pick(['cable', 'curb'] as const) })
    : '';
  const pouchBar =
    model === 'pouch'
      ? `<rect x="${400 - topHalf - 6}" y="${topY - 10}" width="${topHalf * 2 + 12}" height="26" rx="8" fill="${shade(cloth.color, -0.02)}" stroke="${shade(cloth.color, -0.2)}" stroke-width="1.8"/><rect x="372" y="${topY - 14}" width="56" height="34" rx="6" fill="${metalFill(sketch, metal)}" stroke="${polish[metal].edge}"/><path d="M378 ${topY - 8}H414" stroke="${polish[metal].glint}" stroke-width="2"/>`
      : '';
  const raised = `<path d="${flap}" transform="matrix(1 0 0 -.86 0 ${(topY * 1.86 - 20).toFixed(0)})" fill="${lining}" stroke="${shade(cloth.color, -0.12)}" stroke-width="7"/>`;
  const openMouth = mouth(sketch, topY + 5, topHalf - 2, model === 'envelope' ? 26 : 62, lining, cloth.color);
  const closure = {
    envelope:
      view === 'front'
        ? flapPiece +
          lock(sketch, 400, topY + drop - 16, random.pick(['turn', 'push', 'plate'] as const), metal)
        : '',
    frame: wire(frameLine, metal, 15) + (isOpen ? '' : kissLock(sketch, topY, metal)),
    pouch: pouchBar,
  }[model];
  const backLoop =
    view === 'back' && model === 'envelope'
      ? `<path d="M${400 - halfWidth * 0.6} ${topY + 70}H${400 + halfWidth * 0.6}" stroke="${shade(cloth.color, -0.22)}" stroke-width="3"/>`
      : '';
  return {
    body:
      (isOpen ? (model === 'envelope' ? raised : '') + openMouth : '') +
      hangingChain +
      body +
      backLoop +
      closure,
    groundY,
    halfWidth: halfWidth - 20,
    focus: { x: 400, y: model === 'envelope' ? topY + drop * 0.8 : topY + 60, width: 330 },
  };
};
