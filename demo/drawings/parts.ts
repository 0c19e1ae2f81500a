/** Parts of garments, shoes, bags and jewelry that several categories share. */
export { collarBehind, neckBow, shirtCollar, standCollar } from './parts/collars.ts';
export { croquisFor, type Croquis } from './parts/croquis.ts';
export { gathers, satinLight, skirtFolds, swingingHem, type Hem } from './parts/drape.ts';
export { lastFor, type Last, type ToeShape } from './parts/shoe/last.ts';
export { backNeck, frontNeck, type NeckEdge, type Neckline } from './parts/necklines.ts';
export {
  acrossCentre,
  bandPiece,
  bodyPiece,
  mirroredPair,
  midway,
  mirroredHalf,
  asCorner,
} from './parts/outline.ts';
export { buttonRow, patch } from './parts/patch.ts';
export { sleeves, type SleeveCut } from './parts/sleeves.ts';
export { garmentPicture, innerBack, shouldersOf, type Garment, type GarmentView } from './parts/garment.ts';
export { thinStrap } from './parts/straps.ts';
export {
  archShade,
  below,
  binding,
  closedUpper,
  farLining,
  featherAt,
  featherBetween,
  heel,
  heelForms,
  onTopline,
  outsole,
  shoulderOfCounter,
  sock,
  upperHighlight,
  vampOnly,
  type HeelName,
  type ShoeMaterials,
} from './parts/shoe/profile.ts';
export { footBand, hoopStrap, strapLine, topStrap } from './parts/shoe/bands.ts';
export { shoePicture, type Shoe, type ShoeView } from './parts/shoe/shoe.ts';
export { buckle, metalEdgeOf, snaffle, vampBow } from './parts/shoe/trims.ts';
export { bagPicture, type Bag, type BagView } from './parts/bag/bag.ts';
export { feet, flatStrap, insideStitch, lock, ringTab, rolledHandle, tassel } from './parts/bag/fittings.ts';
export { chain, polish, wire, wireShadow } from './parts/metalwork.ts';
