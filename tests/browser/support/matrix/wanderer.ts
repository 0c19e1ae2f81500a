/** Somebody in the middle of a flow: the page before them, the path that led there, and what they asked for and never heard of. */
import { expect } from 'vitest';
import { visitOf, type Visit } from '../../../paths/browser/support/visit.ts';
import { askedAt, handFor, labelOf, look } from '../../../paths/support/hands.ts';
import type { Path, PathStep } from '../../../paths/support/paths.ts';
import { begin, statesAt, type Walk } from '../../../paths/support/walk.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { keptInputs, type Inputs } from './inputs.ts';
import { hearRequests, type Asked } from './requests.ts';
import type { Walkway } from './walkway.ts';

export const patience = { timeout: 20_000, interval: 50 };

export const valuesOf = ({ snapshot, child }: Walk): readonly unknown[] => [
  snapshot.value,
  child?.snapshot.value,
];

export interface Wanderer {
  readonly visit: () => Visit;
  readonly walk: () => Walk;
  readonly path: () => Path;
  /** Actors whose request was answered, and whose answer never came. */
  readonly unheard: Set<string>;
  /** What was asked on a route since the flow was opened. */
  readonly askedOn: (route: Route) => readonly Asked[];
  /** What the flow waits for at a place. */
  readonly routesAt: (walk: Walk) => readonly Route[];
  readonly inputs: () => Promise<Inputs>;
  /** Where the page itself stands, by its journal. */
  readonly reallyAt: () => Promise<readonly unknown[]>;
  /** Waits until the page stands where the path says, and looks at it. */
  readonly arrive: () => Promise<void>;
  /** Takes a step by hand. */
  readonly go: (step: PathStep, upcoming?: PathStep) => Promise<void>;
  /** A step was taken by what came over the page. */
  readonly wasTaken: (step: PathStep) => void;
  /** Goes on with what came of the page. */
  readonly turnTo: (page: Visit['page']) => void;
}

export const wandererOf = async (
  { flow, hands, routes, stateRoutes = {} }: Walkway,
  open: (held: readonly Route[]) => Promise<Visit>,
): Promise<Wanderer> => {
  const routesAt = (walk: Walk): Route[] => [
    ...askedAt(walk).flatMap((actor) => routes[actor] ?? []),
    ...statesAt(walk).flatMap((state) => stateRoutes[state] ?? []),
  ];
  const first = begin(flow);
  let path: Path = [{ move: null, walk: first }];
  const here = (): Walk => path.at(-1)?.walk ?? first;
  let visit = await open(routesAt(first));
  const unheard = new Set<string>();
  const askedOn = hearRequests(visit.context);

  const reallyAt = async () => {
    const { child } = here();
    return [
      (await visit.snapshotOf(flow.machine.id))?.value,
      child ? (await visit.snapshotOf(child.id))?.value : undefined,
    ];
  };
  const arrive = async (): Promise<void> => {
    try {
      await expect.poll(reallyAt, patience).toEqual(valuesOf(here()));
      await look(hands, visit, here());
    } catch (cause) {
      const [wanted, real] = [valuesOf(here()), await reallyAt()].map((value) => JSON.stringify(value));
      const context: object = Object((await visit.snapshotOf(flow.machine.id))?.context);
      const failure = JSON.stringify(Reflect.get(context, 'failure'));
      throw new Error(`${wanted} wanted, ${real} found, ${failure}`, { cause });
    }
  };
  await arrive();

  return {
    visit: () => visit,
    walk: here,
    path: () => path,
    unheard,
    askedOn,
    routesAt,
    inputs: () => keptInputs(visit, flow.machine.id),
    reallyAt,
    arrive,
    go: async (step, upcoming) => {
      const { move, walk } = step;
      if (!move) return;
      visit.upcoming = upcoming;
      visit.proxy.hold(routesAt(walk));
      await handFor(hands, move).does(visit, move.event);
      for (const actor of unheard) if (labelOf(move) === `done ${actor}`) unheard.delete(actor);
      path = [...path, step];
      await arrive();
    },
    wasTaken: (step) => {
      path = [...path, step];
    },
    turnTo: (page) => {
      visit = visitOf(flow, { ...visit, page });
    },
  };
};
