/** All machines of the shop by id: the root, then the flows of the list. Loads all of their code. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/machine.ts';
import * as adminFlows from '../../machines/adminFlows.ts';
import { flows } from '../../machines/registry.ts';

const loadMachine = async (id: string): Promise<AnyStateMachine> => {
  const module: { readonly [name: string]: unknown } = await import(`../../machines/${id}/machine.ts`);
  const machine = module[`${id}Machine`];
  if (!(machine instanceof StateMachine))
    throw new Error(`src/machines/${id}/machine.ts exports no ${id}Machine.`);
  return machine;
};

const machines = [
  appMachine,
  ...(await Promise.all([...flows, ...Object.values(adminFlows)].map(({ id }) => loadMachine(id)))),
];

export const shopMachines: ReadonlyMap<string, AnyStateMachine> = new Map(
  machines.map((machine) => [machine.id, machine]),
);
