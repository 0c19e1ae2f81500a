import type { SnapshotFrom } from 'xstate';
import type { recentlyViewedMachine } from './machine.ts';

/** Ids of the recently viewed products, newest first. */
export const selectIds = (viewed: SnapshotFrom<typeof recentlyViewedMachine>) => viewed.context.ids;
