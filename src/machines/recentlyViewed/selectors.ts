import type { SnapshotFrom } from 'xstate';
import type { recentlyViewedMachine } from './machine.ts';

/** What was looked at, newest first. */
export const selectIds = (viewed: SnapshotFrom<typeof recentlyViewedMachine>) => viewed.context.ids;
