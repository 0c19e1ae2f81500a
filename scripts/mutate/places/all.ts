import { browserPlaces } from './lists/browser.ts';
import { contractPlaces } from './lists/contract.ts';
import { machinePlaces } from './lists/machines.ts';
import { serverPlaces } from './lists/server.ts';
import type { Place } from './place.ts';

/** Sampled over all areas: typical mistakes of an edit. */
export const places: readonly Place[] = [
  ...contractPlaces,
  ...serverPlaces,
  ...machinePlaces,
  ...browserPlaces,
];
