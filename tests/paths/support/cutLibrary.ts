/** The library as machines see it while one transition is taken away from one of them: VERROW_WITHOUT names it. */
import { setup as plainSetup } from 'xstate';
import { cutFrom, type Cut } from './cut.ts';

// By name, since what is exported as a whole would win over the own `setup`.
export {
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';

type Making = { readonly createMachine: (config: Record<string, unknown>) => unknown };

const named = process.env.VERROW_WITHOUT;
// It was written by the run that proves it, as JSON.
const cut = named === undefined ? undefined : (JSON.parse(named) as Cut);

export const setup = (parts: Parameters<typeof plainSetup>[0]): unknown => {
  const made = plainSetup(parts) as unknown as Making;
  return {
    ...made,
    createMachine: (config: Record<string, unknown>) =>
      made.createMachine(cut && config['id'] === cut.machine ? cutFrom(config, cut) : config),
  };
};
