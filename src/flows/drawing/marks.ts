/** What a drawing says of its states and transitions besides that they are there. */
export interface Mark {
  /** Active now, or on the path that is shown. */
  readonly lit?: boolean;
  /** How often it was come by. */
  readonly count?: number;
  /** Nobody ever came by. */
  readonly uncovered?: boolean;
  /** What a search found. */
  readonly found?: boolean;
  /** How it differs from another definition of the machine. */
  readonly change?: 'added' | 'removed' | 'changed';
}

export interface Marks {
  /** By the state's id, such as `checkout.paying`. */
  readonly states?: ReadonlyMap<string, Mark>;
  /** By the transition's id, as `transitionId` names it. */
  readonly transitions?: ReadonlyMap<string, Mark>;
}

export const noMarks: Marks = {};

/** Class names for a mark, with a space before each. */
export const markClass = (mark: Mark | undefined): string =>
  [
    mark?.lit ? ' lit' : '',
    mark?.uncovered ? ' uncovered' : '',
    mark?.found ? ' found' : '',
    mark?.change ? ` ${mark.change}` : '',
  ].join('');

/** The marks of both; where both mark the same, those of the second count. */
export const joinMarks = (first: Marks, second: Marks): Marks => {
  const joined = (a: Marks['states'], b: Marks['states']) => {
    const marks = new Map(a);
    for (const [id, mark] of b ?? []) marks.set(id, { ...marks.get(id), ...mark });
    return marks;
  };
  return {
    states: joined(first.states, second.states),
    transitions: joined(first.transitions, second.transitions),
  };
};

/** Whether a drawing has to keep room beside its transitions for how often they were taken. */
export const countsTransitions = ({ transitions }: Marks): boolean =>
  [...(transitions?.values() ?? [])].some(({ count }) => count !== undefined);
