import { globSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/tools/paths.ts';
import { shopMachines } from '../../../src/flows/shopMachines.ts';
import { smallerFlows, wholeFlows } from '../flows/flows.ts';
import { endlessStates } from '../support/traps.ts';
import { machinesOf } from '../support/walk.ts';

const files = globSync('src/machines/*/*achine.ts', { cwd: project });
const modules = await Promise.all(files.map((file): Promise<object> => import(join(project, file))));
const machines = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

/** It spawns all the others and is walked with them, in views and browser. */
const root = 'app';

it('walks every machine that the shop has', () => {
  const walked = [...wholeFlows, ...smallerFlows].flatMap(machinesOf).map(([, { id }]) => id);
  expect(machines.map(({ id }) => id).filter((id) => id !== root && !walked.includes(id))).toEqual([]);
  expect(machines.length).toBeGreaterThan(15);
});

it('has a chart of every machine that the shop has', () => {
  expect(machines.map(({ id }) => id).filter((id) => !shopMachines.has(id))).toEqual([]);
});

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'finds no state of %s that waits without a limit',
  (_, machine) => {
    expect(endlessStates(machine)).toEqual([]);
  },
);
