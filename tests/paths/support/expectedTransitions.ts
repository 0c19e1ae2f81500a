/**
 * The reviewed states and transitions of each machine, in `tests/paths/expected`. The machines are compared with them, so that a lost or
 * redirected transition is noticed; `npm run paths -- --keep` overwrites them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, string, type } from 'superstruct';
import type { Flow } from './flow.ts';
import { project } from './projectPaths.ts';
import type { ExpectedTransitions } from './transitions.ts';
import { machinesOf } from './pathState.ts';

const expectedTransitions = type({
  machine: string(),
  states: array(string()),
  transitions: array(string()),
});
const none = (machine: string): ExpectedTransitions => ({ machine, states: [], transitions: [] });

const fileOf = (machine: string): string => join(project, 'tests', 'paths', 'expected', `${machine}.json`);

export const readExpected = (machine: string): ExpectedTransitions => {
  if (!existsSync(fileOf(machine))) return none(machine);
  const found: unknown = JSON.parse(readFileSync(fileOf(machine), 'utf8'));
  assert(found, expectedTransitions);
  return found;
};

export const writeExpected = (found: ExpectedTransitions): void => {
  writeFileSync(fileOf(found.machine), `${JSON.stringify(found, null, 2)}\n`);
};

/** Whether this run overwrites the expected transitions. */
export const isUpdatingExpected = (): boolean => process.env.VERROW_UPDATE_EXPECTED === '1';

/** The expected states and transitions of a flow and of its child machines, merged. */
export const expectedOf = (flow: Flow): Omit<ExpectedTransitions, 'machine'> => {
  const all = machinesOf(flow).map(([, machine]) => readExpected(machine.id));
  return {
    states: all.flatMap(({ states }) => states),
    transitions: all.flatMap(({ transitions }) => transitions),
  };
};

/** The reason why a transition is unreachable, if there is one. */
export const reasonIn = (reasons: { readonly [line: string]: string } | undefined, line: string) =>
  Object.entries(reasons ?? {}).find(([beginning]) => line.startsWith(beginning))?.[1];
