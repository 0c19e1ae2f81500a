import { blur, curve, metalFill, type Point } from '../kit/kit.ts';
import { polish, wire } from '../parts/parts.ts';
import { setStone, type GemCut } from './gems.ts';
import type { JewelCut } from './shared.ts';

type Model = 'solitaire' | 'pearl' | 'flower' | 'knot' | 'halo' | 'star';

/** A pair of studs: stone, pearl, flower, knot, halo or star. The back view shows the posts and their butterflies. */
export const studEarrings: JewelCut = ({ sketch, metal, stone, isBack }) => {
  const { random } = sketch;
  const model = random.pick<Model>(['solitaire', 'pearl', 'flower', 'knot', 'halo', 'star']);
  const cut = random.pick<GemCut>(['round', 'emerald', 'pear', 'oval', 'cabochon']);
  const size = Math.round(random.between(98, 124));
  const centres: Point[] = [
    [258, 452],
    [542, 548],
  ];
  const { edge, glint, body } = polish[metal];
  const starHalf: Point[] = Array.from({ length: 10 }, (_, step): Point => {
    const angle = ((-90 + step * 36) * Math.PI) / 180;
    const reach = step % 2 ? size * 0.5 : size * 1.08;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach, 'corner'];
  });
  const petal = curve(
    [
      [0, 0, 'corner'],
      [size * 0.34, -size * 0.4],
      [size * 0.3, -size * 0.92],
      [0, -size * 1.06],
      [-size * 0.3, -size * 0.92],
      [-size * 0.34, -size * 0.4],
    ],
    true,
  );
  const loop = (turn: number) =>
    `<g transform="rotate(${turn})">${wire(
      curve([
        [-size * 0.2, size * 0.3],
        [-size * 0.72, -size * 0.1],
        [-size * 0.3, -size * 0.74],
        [size * 0.34, -size * 0.5],
        [size * 0.2, size * 0.2],
      ]),
      metal,
      size * 0.3,
    )}</g>`;
  const faces: Record<Model, () => string> = {
    solitaire: () =>
      setStone(
        sketch,
        cut,
        [0, 0],
        size,
        stone,
        metal,
        cut === 'round' || cut === 'emerald' || cut === 'oval' ? 'claws' : 'bezel',
      ),
    pearl: () => setStone(sketch, 'pearl', [0, 0], size, stone, metal, 'none'),
    halo: () =>
      `<circle r="${size * 1.06}" fill="${body}" stroke="${edge}" stroke-width="2"/>` +
      Array.from({ length: 16 }, (_, index) =>
        setStone(
          sketch,
          'round',
          [
            Math.cos((index / 16) * Math.PI * 2) * size * 0.88,
            Math.sin((index / 16) * Math.PI * 2) * size * 0.88,
          ],
          Math.round(size * 0.155),
          '#E3ECF0',
          metal,
          'none',
        ),
      ).join('') +
      setStone(sketch, 'round', [0, 0], Math.round(size * 0.66), stone, metal, 'claws'),
    flower: () =>
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<g transform="rotate(${turn})"><path d="${petal}" fill="${metalFill(sketch, metal)}" stroke="${edge}" stroke-width="2"/><path d="M0 ${-size * 0.3}V${-size * 0.84}" stroke="${edge}" stroke-width="2" opacity=".35"/><path d="${curve(
              [
                [-size * 0.18, -size * 0.5],
                [-size * 0.17, -size * 0.78],
                [-size * 0.04, -size * 0.93],
              ],
            )}" fill="none" stroke="${glint}" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>`,
        )
        .join('') + setStone(sketch, 'round', [0, 0], Math.round(size * 0.3), stone, metal, 'bezel'),
    knot: () => loop(0) + loop(120) + loop(240),
    star: () =>
      `<path d="${curve(starHalf, true)}" fill="${metalFill(sketch, metal)}" stroke="${edge}" stroke-width="2.4" stroke-linejoin="round"/>` +
      starHalf
        .map(
          ([x, y], index) =>
            `<path d="M0 0L${x.toFixed(0)} ${y.toFixed(0)}" stroke="${index % 2 ? edge : glint}" stroke-width="${index % 2 ? 1.6 : 2.6}" opacity=".6"/>`,
        )
        .join('') +
      setStone(sketch, 'round', [0, 0], Math.round(size * 0.28), stone, metal, 'bezel'),
  };
  const butterfly = `<circle r="${size * 0.62}" fill="${metalFill(sketch, metal)}" stroke="${edge}" stroke-width="2"/>${[
    -1, 1,
  ]
    .map(
      (side) =>
        `<path d="${curve(
          [
            [0, 0],
            [side * size * 0.2, -size * 0.36],
            [side * size * 0.62, -size * 0.32],
            [side * size * 0.66, size * 0.1],
            [side * size * 0.3, size * 0.26],
            [0, size * 0.06],
          ],
          true,
        )}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${edge}" stroke-width="2"/><path d="${curve([
          [side * size * 0.14, -size * 0.08],
          [side * size * 0.34, -size * 0.2],
          [side * size * 0.5, -size * 0.08],
        ])}" fill="none" stroke="${edge}" stroke-width="2" opacity=".5"/>`,
    )
    .join('')}<circle r="${size * 0.11}" fill="${glint}" stroke="${edge}" stroke-width="2"/>`;
  const rear = `<circle r="${size * 0.98}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${edge}" stroke-width="2"/>${butterfly}`;
  const face = sketch.define('stud face', (id) => `<g id="${id}">${isBack ? rear : faces[model]()}</g>`);
  const place = ([x, y]: Point, turn: number) =>
    `<use href="#${face}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  const pool = ([x, y]: Point) =>
    `<circle cx="${x + 10}" cy="${y + 16}" r="${size * 0.98}" fill="#171613" opacity=".32" filter="${blur(sketch, 8)}"/><circle cx="${x + 24}" cy="${y + 38}" r="${size}" fill="#171613" opacity=".16" filter="${blur(sketch, 20)}"/>`;
  return {
    body: place(centres[0]!, -4) + place(centres[1]!, 5),
    shadow: centres.map(pool).join(''),
    detail: { x: 538, y: 522, width: 290 },
    clasp: { x: 262, y: 470, width: 270 },
  };
};
