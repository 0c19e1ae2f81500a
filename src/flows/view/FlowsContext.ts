import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { flowsMachine } from './flowsMachine.ts';
import type { Layouts } from '../layouts.ts';

export interface FlowsValue {
  readonly actor: ActorRefFrom<typeof flowsMachine>;
  readonly layouts: Layouts;
}

export const FlowsContext = createContext<FlowsValue | null>(null);

export const useFlows = (): FlowsValue => {
  const value = use(FlowsContext);
  if (!value) throw new Error('useFlows is used outside of FlowsContext.');
  return value;
};
