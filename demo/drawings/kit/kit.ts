/**
 * Drawing kit for the demo catalogue. The drawings of a category import from here, from `parts/parts.ts` (bodices, lasts,
 * chains …), from `parts/block.ts` (men's bodies and sleeves) or `footwear/`, and from their own folder.
 *
 * How to draw a picture:
 *   const sketch = startSketch(`jacket ${cut}`, seed)            // seed of the details, the same for every view
 *   const cloth = { color, accent, fabric: 'twill' }               // fabric and colours of the garment
 *   const front = panel(sketch, 'M306 176 Q… Z', cloth, {
 *     creases: [crease([250, 330], [286, 560], 14)],               // soft folds, tapered at both ends
 *     seams: 'M…', stitches: 'M…', clipped: '<path …/>' })         // relief seams, thread, extra markup
 *   return picture(sketch, { title, shadow: flatShadow(sketch, [bodyPath]), body: front + button(sketch, …) })
 *
 * Conventions:
 * - Canvas 800×1000, key light from the upper left. A detail view is the same drawing with `viewBox: closeUp(x, y, width)`.
 * - Paths are absolute commands only (M L H V C S Q T Z), so that `mirror(path)` can flip them about x = 400.
 * - `curve(points)` runs a smooth line through points; a third member 'corner' makes a sharp corner.
 * - Ids come from `sketch.define(key, id => markup)`, which returns one that is unique in the picture.
 * - `sketch.random` is seeded by the product, not by the view: draw all random values before branching on the view.
 * - Soft fabrics have shallower folds: `creaseDepth` in `panel`. Closed shapes blur with `boxBlur` (cheap), open lines with `blur`.
 * - Colours go through `shade(color, ΔL)` or `tones(color)`; white products start at #F1EFE9, black ones at #26262A.
 */
export { mix, shade, tones, lightness, palette } from './colour.ts';
export { seededRandom, type Random } from './random.ts';
export { along, curve, mirror, mirrorPoints, parallel, taper, type Point } from './path.ts';
export { startSketch, type Sketch } from './sketch.ts';
export { fabricFill, type Cloth, type Fabric } from './fabric.ts';
export {
  blur,
  boxBlur,
  crease,
  raisedShadow,
  panel,
  relief,
  thread,
  type Crease,
  type PanelDetails,
} from './panel.ts';
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
} from './hardware.ts';
export { type DrawingRequest } from './drawingRequest.ts';
export { closeUp, flatShadow, picture, standingShadow } from './stage.ts';
export { printOver, type Print } from './prints.ts';
