/**
 * Drawing kit for the demo catalogue. A leaf imports from here, from `pieces.ts` (bodices, lasts, chains …), from
 * `block.ts` (men's bodies and sleeves) or `footwear/`, and from its own folder.
 *
 * How to draw a picture:
 *   const sketch = startSketch(`jacket ${cut}`, seed)            // what fixes the details, whatever the view
 *   const cloth = { color, accent, fabric: 'twill' }               // what the garment is made of
 *   const front = panel(sketch, 'M306 176 Q… Z', cloth, {
 *     creases: [crease([250, 330], [286, 560], 14)],               // soft folds, tapered at both ends
 *     seams: 'M…', stitches: 'M…', clipped: '<path …/>' })         // relief seams, thread, extra markup
 *   return picture(sketch, { title, shadow: flatShadow(sketch, [bodyPath]), body: front + button(sketch, …) })
 *
 * Rules of the house:
 * - Canvas 800×1000, key light from the upper left. A detail view is the same drawing with `viewBox: closeUp(x, y, width)`.
 * - Paths are absolute commands only (M L H V C S Q T Z), so that `mirror(path)` can flip them about x = 400.
 * - `curve(points)` runs a smooth line through points; a third member 'corner' breaks the smoothness there.
 * - Never write an id by hand: `sketch.define(key, id => markup)` returns one that is unique in the picture.
 * - `sketch.random` is seeded by the product, not by the view: draw all details once, before looking at the view.
 * - Soft goods fold less deep: `creaseDepth` in `panel`. Closed shapes blur with `boxBlur` (cheap), open lines with `blur`.
 * - Colours go through `shade(color, ΔL)` or `tones(color)`; white goods start at #F1EFE9, black at #26262A.
 */
export { mix, shade, tones, lightness, palette } from './kit/colour.ts';
export { seededRandom, type Random } from './kit/random.ts';
export { along, curve, mirror, mirrorPoints, parallel, taper, type Point } from './kit/path.ts';
export { startSketch, type Sketch } from './kit/sketch.ts';
export { fabricFill, type Cloth, type Fabric } from './kit/fabric.ts';
export {
  blur,
  boxBlur,
  crease,
  lifted,
  panel,
  relief,
  thread,
  type Crease,
  type PanelDetails,
} from './kit/panel.ts';
export {
  button,
  eyelet,
  hanger,
  metalEdge,
  metalFill,
  neckLabel,
  rivet,
  zip,
  zipPull,
  type Metal,
} from './kit/hardware.ts';
export { type Commission } from './kit/commission.ts';
export { closeUp, flatShadow, picture, standingShadow } from './kit/stage.ts';
export { printOver, type Print } from './kit/prints.ts';
