import { curve, raisedShadow, panel, rivet, shade, tones, type Point } from '../kit/kit.ts';
import { chain, flatStrap, insideStitch, rolledHandle, tassel, smallPanel } from '../parts/parts.ts';
import { bodyOutline, liningFor, mouth, pickMetal, type BagCut } from './shared.ts';

/** An open carrier: two long handles, a wide top, room for a day. */
export const tote: BagCut = (input) => {
  const { sketch, cloth, view } = input;
  const { random } = sketch;
  const metal = pickMetal(random);
  const lining = liningFor(input, random);
  const topHalf = random.between(226, 262);
  const baseHalf = topHalf - random.pick([12, 40, 70]);
  const height = random.between(330, 400);
  const isRolled = random.chance(0.5);
  const trim = random.pick(['none', 'pocket', 'base', 'charm'] as const);
  const trimColor = cloth.accent ?? shade(cloth.color, -0.14);
  const groundY = 806;
  const topY = groundY - height;
  const outline = bodyOutline(
    { y: topY, halfWidth: topHalf },
    { y: groundY - 2, halfWidth: baseHalf },
    24,
    2,
  );
  const handleX = topHalf * 0.46;
  const rise = random.between(190, 235);
  const arc = (lift: number, inset: number, foot: number): Point[] => [
    [400 - handleX, foot],
    [400 - handleX + inset, topY - rise * 0.34],
    [400 - handleX * 0.62 + inset, topY - rise * 0.86 - lift],
    [400, topY - rise - lift],
    [400 + handleX * 0.62 - inset, topY - rise * 0.86 - lift],
    [400 + handleX - inset, topY - rise * 0.34],
    [400 + handleX, foot],
  ];
  const handleColor = trim === 'base' ? trimColor : cloth.color;
  const handle = (lift: number, step: number, foot: number) =>
    isRolled
      ? rolledHandle(arc(lift, 6, foot), handleColor, 17, step)
      : flatStrap(arc(lift, 4, foot), handleColor, 24, step);
  const tabs = [400 - handleX, 400 + handleX]
    .map((x) => {
      const d = `M${x - 17} ${topY + 20}H${x + 17}V${topY + 104}L${x} ${topY + 122}L${x - 17} ${topY + 104}Z`;
      return (
        raisedShadow(sketch, d, 3) +
        smallPanel(
          sketch,
          d,
          { ...cloth, color: handleColor },
          {
            step: 0.012,
            stitches: `M${x - 11} ${topY + 26}V${topY + 100}L${x} ${topY + 113}L${x + 11} ${topY + 100}V${topY + 26}`,
          },
        ) +
        rivet(sketch, x, topY + 40, 5, metal) +
        rivet(sketch, x, topY + 92, 5, metal)
      );
    })
    .join('');
  const base =
    trim === 'base'
      ? `<path d="M100 ${groundY - 96}H700V${groundY}H100Z" fill="${trimColor}"/><path d="M100 ${groundY - 90}H700" stroke="${tones(trimColor).stitch}" stroke-width="1.6" stroke-dasharray="6 4"/><path d="M100 ${groundY - 96}H700" stroke="${shade(trimColor, -0.2)}" stroke-width="2"/>`
      : '';
  const hem = `M100 ${topY + 22}H700`;
  const pocketShape = `M${400 - topHalf * 0.5} ${topY + 150}H${400 + topHalf * 0.5}V${groundY - 70}Q${400 + topHalf * 0.5} ${groundY - 54} ${400 + topHalf * 0.44} ${groundY - 54}H${400 - topHalf * 0.44}Q${400 - topHalf * 0.5} ${groundY - 54} ${400 - topHalf * 0.5} ${groundY - 70}Z`;
  const pocket =
    trim === 'pocket' && view !== 'back'
      ? smallPanel(sketch, pocketShape, cloth, {
          step: 0.008,
          stitches: `M${400 - topHalf * 0.5} ${topY + 164}H${400 + topHalf * 0.5}`,
        })
      : '';
  const charm =
    trim === 'charm' && view !== 'back'
      ? chain(
          sketch,
          [
            [400 - handleX, topY + 10],
            [400 - handleX - 26, topY + 70],
            [400 - handleX - 30, topY + 110],
          ],
          110,
          { metal, link: 15, style: 'cable' },
        ) + tassel(400 - handleX - 30, topY + 112, 84, trimColor)
      : '';
  const body = panel(sketch, outline, cloth, {
    rim: 0.7,
    sheen: curve([
      [400 - topHalf + 46, topY + 60],
      [400 - baseHalf + 44, groundY - 60],
    ]),
    clipped:
      base + (trim === 'base' ? '' : insideStitch(outline, [400, (topY + groundY) / 2], 0.962, cloth.color)),
    stitches: hem,
    seams: `M${400 - topHalf + 10} ${topY + 16}H${400 + topHalf - 10}`,
  });
  const depth = view === 'open' ? 74 : 26;
  return {
    body:
      handle(view === 'open' ? 54 : 20, -0.1, topY - 8) +
      mouth(sketch, topY + 3, topHalf - 2, depth, lining, cloth.color) +
      body +
      pocket +
      handle(0, 0, topY + 66) +
      tabs +
      charm,
    groundY,
    halfWidth: baseHalf,
    focus: { x: 400 - handleX * 0.7, y: topY + 80, width: 340 },
  };
};
