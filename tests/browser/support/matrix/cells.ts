/** The cells of the resume matrix: each stable state of a flow × each disturbance. States are read from the machines. */
import type { Flow } from '../../../paths/support/flow.ts';
import { statesOf } from '../../../paths/support/transitions.ts';
import { machinesOf, activeStateIds, type PathState } from '../../../paths/support/pathState.ts';
import { everyDisturbance, type Disturbance } from './disturbances.ts';

/** Atomic states without `always` transitions. */
export const stableStates = (flow: Flow): string[] =>
  machinesOf(flow).flatMap(([, machine]) =>
    statesOf(machine).filter((id) => {
      const { type, always } = machine.getStateNodeById(id);
      return type === 'atomic' && (always ?? []).length === 0;
    }),
  );

export interface Cells {
  readonly size: number;
  /** States with remaining cells. */
  readonly openStates: () => ReadonlySet<string>;
  /** Remaining disturbances of a walk's current states. */
  readonly openDisturbances: (pathState: PathState) => readonly Disturbance[];
  /** Marks a disturbance as done for a walk's current states. */
  readonly markDone: (pathState: PathState, disturbance: Disturbance) => void;
  /** Skips the remaining cells of these states. */
  readonly skip: (states: Iterable<string>) => void;
  readonly doneCount: () => number;
}

interface CellOptions {
  /** True: every cell. False: one per state, rotating through the disturbances. */
  readonly isComplete: boolean;
  /** States that cannot be reached in a browser. */
  readonly except: Iterable<string>;
  /** Fixed disturbance of a state in a partial run. */
  readonly always: { readonly [state: string]: Disturbance };
}

export const createCells = (flow: Flow, { isComplete: isFull, except, always }: CellOptions): Cells => {
  const remaining = new Map<string, Set<Disturbance>>();
  const excluded = new Set(except);
  const states = stableStates(flow).filter((id) => !excluded.has(id));
  for (const [index, id] of states.entries()) {
    const turn = always[id] ?? everyDisturbance[index % everyDisturbance.length];
    remaining.set(id, new Set(everyDisturbance.filter((name) => isFull || name === turn)));
  }
  const count = () => [...remaining.values()].reduce((sum, { size }) => sum + size, 0);
  const size = count();
  let skipped = 0;
  return {
    size,
    openStates: () => new Set([...remaining].flatMap(([id, names]) => (names.size > 0 ? [id] : []))),
    openDisturbances: (pathState) => [
      ...new Set(activeStateIds(pathState).flatMap((id) => [...(remaining.get(id) ?? [])])),
    ],
    markDone: (pathState, disturbance) => {
      for (const id of activeStateIds(pathState)) remaining.get(id)?.delete(disturbance);
    },
    skip: (ids) => {
      for (const id of ids) {
        skipped += remaining.get(id)?.size ?? 0;
        remaining.get(id)?.clear();
      }
    },
    doneCount: () => size - skipped - count(),
  };
};
