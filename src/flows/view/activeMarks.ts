import type { AnyStateMachine } from 'xstate';
import type { Marks } from '../drawing/marks.ts';
import { activeStates } from '../recording/activeStates.ts';
import type { FlowState } from '../recording/recording.ts';

const highlighted = { highlighted: true } as const;

/** Highlights the active states of a flow and the last transitions taken. */
export const activeMarks = (machine: AnyStateMachine, { state, taken }: FlowState): Marks => ({
  states: new Map([...activeStates(machine, state.value)].map((id) => [id, highlighted])),
  transitions: new Map(taken.map((id) => [id, highlighted])),
});
