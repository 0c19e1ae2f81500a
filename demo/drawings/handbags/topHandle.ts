import { curve, raisedShadow, panel, shade, type Point } from '../kit/kit.ts';
import { bandPiece, feet, insideStitch, lock, mirroredHalf, ringTab, rolledHandle } from '../parts/parts.ts';
import { bodyOutline, liningFor, mouth, pickMetal, type BagCut } from './shared.ts';

type FlapShape = 'curved' | 'straight' | 'pointed';

/** The flap that folds over the front, from the top edge down to `dropPixels`. */
const flapOutline = (shape: FlapShape, topY: number, halfWidth: number, drop: number): string => {
  const left = 400 - halfWidth;
  const halves: Record<FlapShape, Point[]> = {
    curved: [
      [left + 4, topY, 'corner'],
      [left - 3, topY + drop * 0.45],
      [left + 26, topY + drop * 0.76],
      [400 - halfWidth * 0.4, topY + drop * 0.97],
      [400, topY + drop],
    ],
    straight: [
      [left + 4, topY, 'corner'],
      [left - 5, topY + drop * 0.78],
      [left + 5, topY + drop * 0.95],
      [left + 28, topY + drop],
      [400, topY + drop],
    ],
    pointed: [
      [left + 4, topY, 'corner'],
      [left - 4, topY + drop * 0.4, 'corner'],
      [400 - halfWidth * 0.3, topY + drop * 0.9],
      [400 - 22, topY + drop * 1.02],
      [400, topY + drop * 1.05],
    ],
  };
  const half = halves[shape];
  return curve([...half, ...mirroredHalf(half)], true);
};

/** A structured bag with one handle and a flap that locks in front. */
export const topHandle: BagCut = (input) => {
  const { sketch, cloth, view } = input;
  const { random } = sketch;
  const metal = pickMetal(random);
  const lining = liningFor(input, random);
  const flapShape = random.pick<FlapShape>(['curved', 'straight', 'pointed']);
  const lockKind = random.pick(['turn', 'plate', 'padlock', 'push'] as const);
  const topHalf = random.between(168, 196);
  const baseHalf = topHalf + random.between(14, 46);
  const height = random.between(270, 340);
  const handleRise = random.between(120, 190);
  const groundY = 772;
  const topY = groundY - height;
  const flapDrop = height * random.between(0.46, 0.62);
  const outline = bodyOutline(
    { y: topY, halfWidth: topHalf },
    { y: groundY - 6, halfWidth: baseHalf },
    34,
    3,
  );
  const flap = flapOutline(flapShape, topY - 3, topHalf + 7, flapDrop);
  const [handleFoot, handleX] = [topY + 12, topHalf * 0.58];
  const handleArc = (lift: number, inset: number): Point[] => [
    [400 - handleX + inset, handleFoot],
    [400 - handleX * 0.94 + inset, topY - handleRise * 0.6],
    [400 - handleX * 0.5, topY - handleRise * 0.96 - lift],
    [400, topY - handleRise - lift],
    [400 + handleX * 0.5, topY - handleRise * 0.96 - lift],
    [400 + handleX * 0.94 - inset, topY - handleRise * 0.6],
    [400 + handleX - inset, handleFoot],
  ];
  const handleColor = cloth.accent && random.chance(0.4) ? cloth.accent : cloth.color;
  const gusset = [1, -1]
    .map(
      (side) =>
        `<path d="${curve(
          [
            [400 - side * (topHalf - 4), topY + 6, 'corner'],
            [400 - side * (topHalf + 13), topY + 30],
            [400 - side * (baseHalf + 9), groundY - 60],
            [400 - side * (baseHalf - 12), groundY - 8, 'corner'],
            [400 - side * (baseHalf - 30), groundY - 60, 'corner'],
          ],
          true,
        )}" fill="${shade(cloth.color, -0.13)}"/>`,
    )
    .join('');
  const baseBand = bandPiece([400 - baseHalf + 4, groundY - 58], [400 - baseHalf + 8, groundY - 52], 3);
  const body = panel(sketch, outline, cloth, {
    rim: 0.7,
    sheen: curve([
      [400 - topHalf + 34, topY + 60],
      [400 - baseHalf + 42, groundY - 80],
    ]),
    clipped:
      insideStitch(outline, [400, (topY + groundY) / 2], 0.955, cloth.color) +
      `<path d="${baseBand}" fill="${shade(cloth.color, -0.12)}" opacity=".5"/>`,
  });
  const flapPiece =
    raisedShadow(sketch, flap, 7, 0.34) +
    panel(sketch, flap, cloth, {
      rim: 0.55,
      step: 0.012,
      sheen: curve([
        [400 - topHalf + 30, topY + 16],
        [400 - 20, topY + 14],
      ]),
      clipped: insideStitch(flap, [400, topY + flapDrop * 0.42], 0.945, cloth.color),
    });
  const openFlap = `<path d="${flapOutline(flapShape, -(topY - 26), topHalf + 4, flapDrop * 0.86)}" transform="scale(1 -1)" fill="${lining}" stroke="${shade(cloth.color, -0.12)}" stroke-width="8"/>`;
  const tabs = [400 - handleX, 400 + handleX]
    .map((x) => ringTab(sketch, cloth, x, topY + 8, 34, metal))
    .join('');
  const backPocket = `<path d="M${400 - topHalf * 0.72} ${topY + 92}H${400 + topHalf * 0.72}" stroke="${shade(cloth.color, -0.22)}" stroke-width="3"/><path d="M${400 - topHalf * 0.72} ${topY + 100}H${400 + topHalf * 0.72}" stroke="${shade(cloth.color, 0.13)}" stroke-width="1.6" stroke-dasharray="6 4"/>`;
  const layers = {
    front:
      gusset +
      rolledHandle(handleArc(5, 8), handleColor, 15, -0.1) +
      body +
      flapPiece +
      tabs +
      rolledHandle(handleArc(0, 0), handleColor, 19) +
      lock(sketch, 400, topY + flapDrop * (flapShape === 'pointed' ? 0.9 : 0.93), lockKind, metal),
    back:
      gusset +
      rolledHandle(handleArc(5, 8), handleColor, 15, -0.1) +
      body +
      backPocket +
      tabs +
      rolledHandle(handleArc(0, 0), handleColor, 19),
    open:
      openFlap +
      rolledHandle(handleArc(26, 10), handleColor, 15, -0.1) +
      gusset +
      mouth(sketch, topY + 4, topHalf - 4, 34, lining, cloth.color) +
      body +
      tabs +
      rolledHandle(handleArc(0, 0), handleColor, 19) +
      lock(sketch, 400, topY + flapDrop * 0.93, 'plate', metal),
  };
  return {
    body: layers[view] + feet(sketch, groundY - 4, [400 - baseHalf * 0.72, 400 + baseHalf * 0.72], metal),
    groundY,
    halfWidth: baseHalf,
    focus: { x: 400, y: topY + flapDrop * 0.8, width: 320 },
  };
};
