import { curve, raisedShadow, panel, shade, zip, zipPull, type Point } from '../kit/kit.ts';
import { chain, flatStrap, insideStitch, lock, mirroredHalf, ringTab, tassel } from '../parts/parts.ts';
import { bodyOutline, liningFor, mouth, pickMetal, type BagCut } from './shared.ts';

type Model = 'flap' | 'camera' | 'saddle';

/** A small bag on a long strap, of leather or of chain. */
export const crossbody: BagCut = (input) => {
  const { sketch, cloth, view } = input;
  const { random } = sketch;
  const metal = pickMetal(random);
  const lining = liningFor(input, random);
  const model = random.pick<Model>(['flap', 'camera', 'saddle']);
  const hasChain = random.chance(0.5);
  const hasTassel = random.chance(0.4);
  const isQuilted = model !== 'saddle' && random.chance(0.5);
  const lockKind = random.pick(['turn', 'plate', 'push'] as const);
  const halfWidth = random.between(172, 204);
  const height = model === 'saddle' ? 268 : random.between(220, 262);
  const groundY = 790;
  const topY = groundY - height;
  const outline =
    model === 'saddle'
      ? bodyOutline({ y: topY, halfWidth: halfWidth - 8 }, { y: groundY - 2, halfWidth: halfWidth }, 130, 12)
      : bodyOutline({ y: topY, halfWidth: halfWidth - 6 }, { y: groundY - 2, halfWidth }, 36, 4);
  const strapX = halfWidth - 16;
  const strapPath = (near: boolean): Point[] => {
    const swing = near ? 0 : 20;
    return [
      [400 - strapX, topY + 4],
      [400 - strapX * 0.92 + swing, topY - 170],
      [400 - strapX * 0.48 + swing, topY - 372 - swing],
      [400 + swing * 0.4, topY - 424 - swing],
      [400 + strapX * 0.5, topY - 366 - swing],
      [400 + strapX * 0.93 - swing * 0.4, topY - 170],
      [400 + strapX, topY + 4],
    ];
  };
  const strap = hasChain
    ? chain(sketch, strapPath(true), 1200, { metal, link: 24, style: 'curb' })
    : flatStrap(strapPath(true), cloth.color, 17);
  const quilting = isQuilted
    ? `<path d="${Array.from({ length: 22 }, (_, index) => `M${-200 + index * 58} ${groundY + 10}l440 -440M${-200 + index * 58} ${groundY - 430}l440 440`).join('')}" stroke="${shade(cloth.color, -0.17)}" stroke-width="2.6" fill="none"/><path d="${Array.from({ length: 22 }, (_, index) => `M${-197 + index * 58} ${groundY + 10}l440 -440`).join('')}" stroke="${shade(cloth.color, 0.14)}" stroke-width="1.4" fill="none" opacity=".6"/>`
    : '';
  const body = panel(sketch, outline, cloth, {
    rim: 0.75,
    sheen: curve([
      [400 - halfWidth + 34, topY + 40],
      [400 - halfWidth + 38, groundY - 60],
    ]),
    clipped:
      quilting + (isQuilted ? '' : insideStitch(outline, [400, (topY + groundY) / 2], 0.94, cloth.color)),
  });
  const flapDrop = model === 'saddle' ? height * 0.72 : height * 0.58;
  const flapHalf: Point[] =
    model === 'saddle'
      ? [
          [400 - halfWidth + 4, topY - 4, 'corner'],
          [400 - halfWidth - 4, topY + flapDrop * 0.42],
          [400 - halfWidth * 0.7, topY + flapDrop * 0.84],
          [400, topY + flapDrop],
        ]
      : [
          [400 - halfWidth + 4, topY - 4, 'corner'],
          [400 - halfWidth - 2, topY + flapDrop * 0.8],
          [400 - halfWidth + 12, topY + flapDrop * 0.97],
          [400 - halfWidth + 40, topY + flapDrop],
          [400, topY + flapDrop],
        ];
  const flap = curve([...flapHalf, ...mirroredHalf(flapHalf)], true);
  const flapPiece =
    raisedShadow(sketch, flap, 7, 0.34) +
    panel(sketch, flap, cloth, {
      rim: 0.6,
      step: 0.012,
      clipped:
        quilting + (isQuilted ? '' : insideStitch(flap, [400, topY + flapDrop * 0.45], 0.94, cloth.color)),
      sheen: curve([
        [400 - halfWidth + 36, topY + 18],
        [400 + 10, topY + 14],
      ]),
    });
  const zipLine = `M${400 - halfWidth + 26} ${topY + 22}H${400 + halfWidth - 26}`;
  const cameraFront =
    zip(zipLine, shade(cloth.color, -0.08), metal, 9) +
    zipPull(sketch, 400 + halfWidth - 46, topY + 18, metal, 40) +
    panel(
      sketch,
      bodyOutline(
        { y: topY + 74, halfWidth: halfWidth * 0.78 },
        { y: groundY - 30, halfWidth: halfWidth * 0.8 },
        24,
        2,
      ),
      cloth,
      {
        rim: 0.4,
        step: 0.01,
        clipped: quilting,
      },
    );
  const tabs = [400 - strapX, 400 + strapX]
    .map((x) => ringTab(sketch, cloth, x, topY + 2, 26, metal))
    .join('');
  const front =
    model === 'camera' ? cameraFront : flapPiece + lock(sketch, 400, topY + flapDrop * 0.94, lockKind, metal);
  const backPocket = `<path d="M${400 - halfWidth * 0.66} ${topY + 76}H${400 + halfWidth * 0.66}" stroke="${shade(cloth.color, -0.22)}" stroke-width="3"/>`;
  const openTop = mouth(sketch, topY + 6, halfWidth - 8, 40, lining, cloth.color);
  const raisedFlap =
    model === 'camera'
      ? ''
      : `<path d="${flap}" transform="matrix(1 0 0 -.8 0 ${(topY * 1.8 - 24).toFixed(0)})" fill="${lining}" stroke="${shade(cloth.color, -0.12)}" stroke-width="7"/>`;
  const layers = {
    front:
      strap +
      body +
      front +
      tabs +
      (hasTassel ? tassel(400 - strapX, topY + 40, 92, cloth.accent ?? shade(cloth.color, -0.04)) : ''),
    back: strap + body + backPocket + tabs,
    open:
      strap +
      raisedFlap +
      openTop +
      body +
      tabs +
      (model === 'camera' ? '' : lock(sketch, 400, topY + flapDrop * 0.94, 'plate', metal)),
  };
  return {
    body: layers[view],
    groundY,
    halfWidth: halfWidth - 6,
    focus: {
      x: model === 'camera' ? 470 : 400,
      y: topY + (model === 'camera' ? 90 : flapDrop * 0.7),
      width: 310,
    },
  };
};
