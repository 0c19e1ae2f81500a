import { globSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/tools/paths.ts';
import { shopMachines } from '../../../src/flows/definition/shopMachines.ts';
import { machineOnlyFlows, fullyCoveredFlows } from '../flows/flows.ts';
import { statesWithoutTimeout } from '../support/traps.ts';
import { machinesOf } from '../support/pathState.ts';

const files = globSync('src/machines/*/*achine.ts', { cwd: project });
const modules = await Promise.all(files.map((file): Promise<object> => import(join(project, file))));
const machines = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

/** Spawns the others; covered with them by views and browser. */
const root = 'app';

it('every machine has generated paths', () => {
  const walked = [...fullyCoveredFlows, ...machineOnlyFlows].flatMap(machinesOf).map(([, { id }]) => id);
  expect(machines.map(({ id }) => id).filter((id) => id !== root && !walked.includes(id))).toEqual([]);
  expect(machines.length).toBeGreaterThan(15);
});

it('every machine has a chart', () => {
  expect(machines.map(({ id }) => id).filter((id) => !shopMachines.has(id))).toEqual([]);
});

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'every pending state of %s has a time limit',
  (_, machine) => {
    expect(statesWithoutTimeout(machine)).toEqual([]);
  },
);
