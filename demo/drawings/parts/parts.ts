/** Parts of garments, shoes, bags and jewelry that several categories share. */
export { collarBehind, neckBow, shirtCollar, standCollar } from './collars.ts';
export { croquisFor, type Croquis } from './croquis.ts';
export { gathers, satinLight, skirtFolds, swingingHem, type Hem } from './drape.ts';
export { lastFor, type Last, type ToeShape } from './shoe/last.ts';
export { backNeck, frontNeck, type NeckEdge, type Neckline } from './necklines.ts';
export {
  acrossCentre,
  bandPiece,
  bodyPiece,
  mirroredPair,
  midway,
  mirroredHalf,
  asCorner,
} from './shapes/outline.ts';
export { buttonRow, smallPanel } from './shapes/smallPanel.ts';
export { sleeves, type SleeveCut } from './sleeves.ts';
export { garmentPicture, innerBack, shouldersOf, type Garment, type GarmentView } from './garment.ts';
export { thinStrap } from './straps.ts';
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
} from './shoe/profile.ts';
export { footBand, hoopStrap, strapLine, topStrap } from './shoe/bands.ts';
export { shoePicture, type Shoe, type ShoeView } from './shoe/shoe.ts';
export { buckle, metalEdgeOf, snaffle, vampBow } from './shoe/trims.ts';
export { bagPicture, type Bag, type BagView } from './bag/bag.ts';
export { feet, flatStrap, insideStitch, lock, ringTab, rolledHandle, tassel } from './bag/fittings.ts';
export { chain, polish, wire, wireShadow } from './shapes/metalwork.ts';
