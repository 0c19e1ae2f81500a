import type { Upcast } from '../common/flow.ts';

/** Only names of actions differ, which are not stored. */
export const upcast: Upcast = (stream) => stream;
