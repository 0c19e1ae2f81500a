/** The cells of the matrix: each state that a flow can stand in, by each disturbance; the states are read off the machines. */
import type { Flow } from '../../../paths/support/flow.ts';
import { statesOf } from '../../../paths/support/universe.ts';
import { machinesOf, statesAt, type Walk } from '../../../paths/support/walk.ts';
import { everyDisturbance, type Disturbance } from './disturbances.ts';

/** The innermost states of a flow's machines but those that are left at once or have ended. */
export const standable = (flow: Flow): string[] =>
  machinesOf(flow).flatMap(([, machine]) =>
    statesOf(machine).filter((id) => {
      const { type, always } = machine.getStateNodeById(id);
      return type === 'atomic' && (always ?? []).length === 0;
    }),
  );

export interface Cells {
  readonly size: number;
  /** States with something left to come over them. */
  readonly open: () => ReadonlySet<string>;
  /** What is still to come over a walk where it stands. */
  readonly at: (walk: Walk) => readonly Disturbance[];
  /** This came over a walk where it stands. */
  readonly close: (walk: Walk, disturbance: Disturbance) => void;
  /** Gives up what is left where a walk stands. */
  readonly give: (states: Iterable<string>) => void;
  readonly closed: () => number;
}

interface Choice {
  /** Every cell, or one for each state: the disturbances take turns. */
  readonly isWhole: boolean;
  /** States that no browser can stand in. */
  readonly except: Iterable<string>;
  /** What a sample must not leave out, by its state. */
  readonly always: { readonly [state: string]: Disturbance };
}

export const cellsOf = (flow: Flow, { isWhole, except, always }: Choice): Cells => {
  const left = new Map<string, Set<Disturbance>>();
  const excepted = new Set(except);
  const states = standable(flow).filter((id) => !excepted.has(id));
  for (const [index, id] of states.entries()) {
    const turn = always[id] ?? everyDisturbance[index % everyDisturbance.length];
    left.set(id, new Set(everyDisturbance.filter((name) => isWhole || name === turn)));
  }
  const count = () => [...left.values()].reduce((sum, { size }) => sum + size, 0);
  const size = count();
  let given = 0;
  return {
    size,
    open: () => new Set([...left].flatMap(([id, names]) => (names.size > 0 ? [id] : []))),
    at: (walk) => [...new Set(statesAt(walk).flatMap((id) => [...(left.get(id) ?? [])]))],
    close: (walk, disturbance) => {
      for (const id of statesAt(walk)) left.get(id)?.delete(disturbance);
    },
    give: (ids) => {
      for (const id of ids) {
        given += left.get(id)?.size ?? 0;
        left.get(id)?.clear();
      }
    },
    closed: () => size - given - count(),
  };
};
