/** Parts that several leaves share and that know what they are part of: bodices, sleeves, lasts, straps, clasps, chains. */
export { collarBehind, neckBow, shirtCollar, standCollar } from './pieces/collars.ts';
export { croquisFor, type Croquis } from './pieces/croquis.ts';
export { gathers, satinLight, skirtFolds, swingingHem, type Hem } from './pieces/drape.ts';
export { lastFor, type Last, type ToeShape } from './pieces/shoe/last.ts';
export { backNeck, frontNeck, type NeckEdge, type Neckline } from './pieces/necklines.ts';
export { acrossCentre, bandPiece, bodyPiece, bothSides, midway, otherHalf, sharp } from './pieces/outline.ts';
export { buttonRow, patch } from './pieces/patch.ts';
export { sleeves, type SleeveCut } from './pieces/sleeves.ts';
export { garmentPicture, innerBack, shouldersOf, type Garment, type GarmentView } from './pieces/garment.ts';
export { thinStrap } from './pieces/straps.ts';
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
  upperGleam,
  vampOnly,
  type HeelName,
  type ShoeMaterials,
} from './pieces/shoe/profile.ts';
export { footBand, hoopStrap, strapLine, topStrap } from './pieces/shoe/bands.ts';
export { shoePicture, type Shoe, type ShoeView } from './pieces/shoe/shoe.ts';
export { buckle, metalEdgeOf, snaffle, vampBow } from './pieces/shoe/trims.ts';
export { bagPicture, type Bag, type BagView } from './pieces/bag/bag.ts';
export { feet, flatStrap, insideStitch, lock, ringTab, rolledHandle, tassel } from './pieces/bag/fittings.ts';
export { chain, polish, wire, wireShadow } from './pieces/metalwork.ts';
