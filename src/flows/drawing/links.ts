/** Which arrows a chart has, and between what: transitions between the same two states share one. */
import type { ChartState, ChartTransition, StatechartGraph } from './statechartGraph.ts';

export interface Link {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /**
   * Whether it leads back to what was defined before. The layouter is given it the other way round, so that a chart reads from the
   * first state to the last, in the order of the definition.
   */
  readonly isBack: boolean;
  /** Empty for the arrow that leads from a start to the first state. */
  readonly transitions: readonly ChartTransition[];
}

/** Where a state's flow starts, and where what may happen in any of its states begins. */
export const startOf = (state: string): string => `${state}|start`;
export const anyOf = (state: string): string => `${state}|any`;

interface Place {
  readonly state: ChartState;
  /** From the machine's root down to the state itself. */
  readonly path: readonly ChartState[];
}

const placesOf = (state: ChartState, above: readonly ChartState[] = []): Place[] => {
  const path = [...above, state];
  return [{ state, path }, ...state.states.flatMap((inner) => placesOf(inner, path))];
};

/** States that are laid out by themselves: the root, and each region of a parallel state. */
const isPlan = (above: ChartState | undefined): boolean => above === undefined || above.kind === 'parallel';

export interface Plan {
  readonly root: ChartState;
  readonly links: readonly Link[];
}

/** Every plan of a chart with its arrows, by the id of the plan's root. */
export const plansOf = (graph: StatechartGraph): ReadonlyMap<string, Plan> => {
  const places = new Map(placesOf(graph.root).map((place) => [place.state.id, place]));
  const pathOf = (id: string): readonly ChartState[] => {
    const place = places.get(id);
    if (!place) throw new Error(`The chart of ${graph.id} has no state ${id}.`);
    return place.path;
  };

  /** What stands for a state within a plan: itself, or the parallel state around it, which is one box there. */
  const standIn = (id: string, plan: string): string => {
    const path = pathOf(id);
    const within = path.slice(path.findIndex((state) => state.id === plan));
    return (within.find((state) => state.kind === 'parallel') ?? within.at(-1))?.id ?? id;
  };

  const planOf = (source: string, target: string): string => {
    const plans = pathOf(target).filter((_, index, path) => isPlan(path[index - 1]));
    const fits = ({ id }: ChartState) =>
      pathOf(source).some((state) => state.id === id) || pathOf(id).some((state) => state.id === source);
    return plans.findLast(fits)?.id ?? graph.root.id;
  };

  const ends = ({ source, target }: { source: string; target: string }, plan: string) => {
    const isWithin = (inner: string, outer: string) =>
      inner !== outer && pathOf(inner).some(({ id }) => id === outer);
    // What may happen in any state within begins within, too.
    if (isWithin(target, source)) {
      const region = pathOf(source).some(({ id }) => id === plan) ? source : plan;
      return { source: anyOf(region), target: standIn(target, plan) };
    }
    // A state that encloses the source is entered by its first state.
    const entered = isWithin(source, target) ? (pathOf(target).at(-1)?.initial ?? target) : target;
    return { source: standIn(source, plan), target: standIn(entered, plan) };
  };

  /** What a source or target of an arrow is within: a sign is within its state, before all of it. */
  const trail = (id: string): readonly string[] => {
    const [state = '', sign] = id.split('|');
    const path = pathOf(state).map((each) => each.id);
    return sign === undefined ? path : [...path, id];
  };
  const rankOf = (id: string): number => {
    if (id.includes('|')) return -1;
    return (
      pathOf(id)
        .at(-2)
        ?.states.findIndex((state) => state.id === id) ?? 0
    );
  };
  /** Compares the two where their ways part. */
  const leadsBack = (source: string, target: string): boolean => {
    const [from, to] = [trail(source), trail(target)];
    const fork = from.findIndex((id, index) => id !== to[index]);
    const [first, second] = [from[fork], to[fork]];
    return first !== undefined && second !== undefined && rankOf(first) > rankOf(second);
  };

  const plans = new Map<string, { root: ChartState; links: Map<string, Link> }>();
  for (const { state, path } of places.values())
    if (isPlan(path.at(-2))) plans.set(state.id, { root: state, links: new Map() });

  const add = (plan: string, source: string, target: string, transitions: readonly ChartTransition[]) => {
    const links = plans.get(plan)?.links;
    const id = `${source}→${target}`;
    const before = links?.get(id)?.transitions ?? [];
    const isBack = leadsBack(source, target);
    links?.set(id, { id, source, target, isBack, transitions: [...before, ...transitions] });
  };

  for (const { state } of places.values())
    if (state.initial !== null)
      add(planOf(state.initial, state.initial), startOf(state.id), state.initial, []);
  for (const transition of graph.transitions) {
    if (transition.target === null) continue;
    const plan = planOf(transition.source, transition.target);
    const { source, target } = ends({ source: transition.source, target: transition.target }, plan);
    add(plan, source, target, [transition]);
  }
  return new Map([...plans].map(([id, { root, links }]) => [id, { root, links: [...links.values()] }]));
};
