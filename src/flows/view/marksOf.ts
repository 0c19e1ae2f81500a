import type { AnyStateMachine } from 'xstate';
import type { Marks } from '../drawing/marks.ts';
import { activeStates } from '../recording/activeStates.ts';
import type { Stand } from '../recording/recording.ts';

const lit = { lit: true } as const;

/** The states that a flow stands in, and the transitions that brought it there. */
export const marksOf = (machine: AnyStateMachine, { state, taken }: Stand): Marks => ({
  states: new Map([...activeStates(machine, state.value)].map((id) => [id, lit])),
  transitions: new Map(taken.map((id) => [id, lit])),
});
