/**
 * The universe of each machine as it was when somebody last looked at it, in `tests/paths/universe`. What the machines say today is
 * held against it, so that a transition which is gone, or leads elsewhere, is seen; `npm run paths -- --keep` writes it anew, on purpose.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, string, type } from 'superstruct';
import type { Flow } from './flow.ts';
import { project } from './places.ts';
import type { Universe } from './universe.ts';
import { machinesOf } from './walk.ts';

const universe = type({ machine: string(), states: array(string()), transitions: array(string()) });
const none = (machine: string): Universe => ({ machine, states: [], transitions: [] });

const fileOf = (machine: string): string => join(project, 'tests', 'paths', 'universe', `${machine}.json`);

export const readKept = (machine: string): Universe => {
  if (!existsSync(fileOf(machine))) return none(machine);
  const found: unknown = JSON.parse(readFileSync(fileOf(machine), 'utf8'));
  assert(found, universe);
  return found;
};

export const keep = (found: Universe): void => {
  writeFileSync(fileOf(found.machine), `${JSON.stringify(found, null, 2)}\n`);
};

/** Whether this run is to keep what it finds. */
export const isKeeping = (): boolean => process.env.VERROW_KEEP_UNIVERSE === '1';

/** The kept universes of a flow and of the machines inside it, as one. */
export const expectedOf = (flow: Flow): Omit<Universe, 'machine'> => {
  const all = machinesOf(flow).map(([, machine]) => readKept(machine.id));
  return {
    states: all.flatMap(({ states }) => states),
    transitions: all.flatMap(({ transitions }) => transitions),
  };
};

/** The reason why nothing can bring a transition about, where there is one. */
export const reasonIn = (reasons: { readonly [line: string]: string } | undefined, line: string) =>
  Object.entries(reasons ?? {}).find(([beginning]) => line.startsWith(beginning))?.[1];
