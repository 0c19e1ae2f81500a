import type { Mutation } from './mutation.ts';
import { browserPlaces } from './places/browser.ts';
import { contractPlaces } from './places/contract.ts';
import { machinePlaces } from './places/machines.ts';
import { serverPlaces } from './places/server.ts';

/** Sampled over all areas: what a slip of the hand would do. */
export const mutations: readonly Mutation[] = [
  ...contractPlaces,
  ...serverPlaces,
  ...machinePlaces,
  ...browserPlaces,
];
