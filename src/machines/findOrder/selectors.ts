import type { SnapshotFrom } from 'xstate';
import type { findOrderMachine } from './machine.ts';

type FindOrder = SnapshotFrom<typeof findOrderMachine>;

export const selectIsRequesting = (findOrder: FindOrder): boolean => findOrder.matches('requesting');
/** Whether the last submit was accepted. */
export const selectIsRequested = (findOrder: FindOrder): boolean => findOrder.matches('requested');
export const selectFailure = ({ context }: FindOrder) => context.failure;
/** The values of the last submit; null before it. */
export const selectSearch = ({ context }: FindOrder) => context.search;
