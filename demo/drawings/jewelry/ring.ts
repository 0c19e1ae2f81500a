import { blur, curve, metalFill, type Point } from '../kit/kit.ts';
import { mirroredHalf, polish, wire } from '../parts/parts.ts';
import { setStone, type GemCut } from './gems.ts';
import type { JewelCut } from './shared.ts';

type Model = 'solitaire' | 'halo' | 'eternity' | 'signet' | 'dome';

/** A ring that stands on its shank, seen a little from above, the head at the top. */
export const ring: JewelCut = ({ sketch, metal, stone, isBack }) => {
  const { random } = sketch;
  const model = random.pick<Model>(['solitaire', 'halo', 'eternity', 'signet', 'dome']);
  const cut = random.pick<GemCut>(
    model === 'halo' ? ['round', 'oval'] : ['round', 'oval', 'emerald', 'pear', 'cabochon'],
  );
  const size = Math.round(random.between(46, 64));
  const gauge = random.between(28, 42);
  const radius = random.between(176, 196);
  const centreY = 560;
  const topY = centreY - radius;
  const { edge, shade, body, light, glint } = polish[metal];
  const arc = (fromDegrees: number, toDegrees: number, rx: number, ry: number, shiftY = 0): Point[] =>
    Array.from({ length: 13 }, (_, step): Point => {
      const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / 12) * Math.PI) / 180;
      return [400 + Math.cos(angle) * rx, centreY + shiftY + Math.sin(angle) * ry];
    });
  const band = (thickness: number) => {
    const outer = arc(-90, 270, radius, radius);
    const inner = arc(-90, 270, radius - thickness * 0.5, radius * 0.965 - thickness * 0.5, -7);
    const innerWall = `<path d="${curve(outer.slice(0, -1), true)}${curve(inner.slice(0, -1).reverse(), true)}" fill-rule="evenodd" fill="${shade}"/>`;
    return (
      innerWall +
      wire(curve(outer.slice(0, -1), true), metal, thickness) +
      `<path d="${curve(arc(196, 252, radius - thickness * 0.1, radius - thickness * 0.1))}" fill="none" stroke="${glint}" stroke-width="${(thickness * 0.26).toFixed(1)}" stroke-linecap="round"/><path d="${curve(arc(28, 66, radius + thickness * 0.12, radius + thickness * 0.12))}" fill="none" stroke="${light}" stroke-width="${(thickness * 0.2).toFixed(1)}" stroke-linecap="round" opacity=".9"/>`
    );
  };
  const headY = topY - size * (cut === 'cabochon' || cut === 'pear' ? 0.46 : 0.62);
  const basket = (width: number) =>
    `<path d="M${400 - width * 0.42} ${topY + 4}L${400 - width} ${headY + size * 0.3}H${400 + width}L${400 + width * 0.42} ${topY + 4}Z" fill="${shade}" stroke="${edge}" stroke-width="2"/><path d="M${400 - width * 0.3} ${topY + 2}L${400 - width * 0.8} ${headY + size * 0.2}M${400 + width * 0.3} ${topY + 2}L${400 + width * 0.8} ${headY + size * 0.2}M400 ${topY}V${headY}" stroke="${light}" stroke-width="7"/>`;
  const haloStones = (count: number, distance: number, narrow: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      return setStone(
        sketch,
        'round',
        [400 + Math.cos(angle) * distance * narrow, headY + Math.sin(angle) * distance],
        11,
        '#E3ECF0',
        metal,
        'none',
      );
    }).join('');
  const shoulder = random.chance(0.4);
  const shoulderStones = shoulder
    ? [-58, -46, -34]
        .flatMap((degrees) => [degrees, -180 - degrees])
        .map((degrees) => {
          const angle = (degrees * Math.PI) / 180;
          return setStone(
            sketch,
            'round',
            [400 + Math.cos(angle) * radius, centreY + Math.sin(angle) * radius],
            Math.round(gauge * 0.34),
            '#E3ECF0',
            metal,
            'none',
          );
        })
        .join('')
    : '';
  const narrow = cut === 'oval' ? 0.8 : 1;
  const signetHalf: Point[] = [
    [400 - radius * 0.72, topY + radius * 0.34, 'corner'],
    [400 - 104, topY + 6],
    [400 - 76, topY - 30, 'corner'],
    [400 - 40, topY - 37],
    [400, topY - 39],
  ];
  const signetInside: Point[] = [
    [400, topY + gauge * 0.5],
    [400 - radius * 0.4, topY + radius * 0.16],
  ];
  const signetFace = curve(
    [...signetHalf, ...mirroredHalf(signetHalf), ...mirroredHalf(signetInside), ...signetInside],
    true,
  );
  const heads: Record<Model, () => string> = {
    solitaire: () =>
      basket(size * 0.62) +
      setStone(
        sketch,
        cut,
        [400, headY],
        size,
        stone,
        metal,
        cut === 'cabochon' || cut === 'pear' ? 'bezel' : 'claws',
      ),
    halo: () =>
      basket(size * 0.7) +
      `<ellipse cx="400" cy="${headY}" rx="${(size + 14) * narrow}" ry="${size + 14}" fill="${body}" stroke="${edge}" stroke-width="2"/>` +
      haloStones(18, size + 1, narrow) +
      setStone(sketch, cut, [400, headY], size * 0.78, stone, metal, 'claws'),
    eternity: () =>
      Array.from({ length: 15 }, (_, index) => {
        const angle = ((-168 + index * 11.14) * Math.PI) / 180;
        return setStone(
          sketch,
          'round',
          [400 + Math.cos(angle) * radius, centreY + Math.sin(angle) * radius],
          18,
          stone,
          metal,
          'none',
        );
      }).join(''),
    signet: () =>
      `<path d="${signetFace}" fill="${metalFill(sketch, metal)}" stroke="${edge}" stroke-width="2.4"/><path d="M332 ${topY - 31}Q400 ${topY - 38} 468 ${topY - 31}" fill="none" stroke="${glint}" stroke-width="5" stroke-linecap="round" opacity=".9"/><path d="M330 ${topY - 22}Q400 ${topY - 28} 470 ${topY - 22}" fill="none" stroke="${edge}" stroke-width="1.6" opacity=".5"/>` +
      setStone(sketch, 'round', [400, topY - 2], 13, stone, metal, 'bezel'),
    dome: () =>
      `<path d="${curve([...arc(-158, -22, radius + 34, radius + 40), ...arc(-22, -158, radius - 16, radius - 12)], true)}" fill="${metalFill(sketch, metal)}" stroke="${edge}" stroke-width="2.4"/><path d="${curve(arc(-140, -92, radius + 17, radius + 22))}" fill="none" stroke="${glint}" stroke-width="13" stroke-linecap="round" opacity=".85"/><path d="${curve(arc(-60, -34, radius + 18, radius + 22))}" fill="none" stroke="${shade}" stroke-width="15" stroke-linecap="round" opacity=".4"/>`,
  };
  const shank = band(model === 'signet' ? gauge + 8 : gauge);
  const flipped = isBack
    ? `<path d="M362 ${centreY + radius - 3}H438" stroke="${edge}" stroke-width="3" stroke-dasharray="9 6" opacity=".55"/>`
    : '';
  return {
    body: (isBack ? [heads[model](), shank] : [shank, shoulderStones, heads[model]()]).join('') + flipped,
    shadow: `<ellipse cx="412" cy="${centreY + radius + gauge * 0.5}" rx="150" ry="13" fill="#171613" opacity=".4" filter="${blur(sketch, 8)}"/><ellipse cx="440" cy="${centreY + radius + 26}" rx="220" ry="36" fill="#171613" opacity=".16" filter="${blur(sketch, 20)}"/>`,
    detail: { x: 400, y: headY + 14, width: 320 },
    clasp: { x: 400 + radius * 0.6, y: centreY + radius * 0.45, width: 300 },
  };
};
