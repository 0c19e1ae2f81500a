/** Highlighting of a state or transition in a drawing. */
export interface Mark {
  /** Active, or on the shown path. CSS class `lit`. */
  readonly highlighted?: boolean;
  /** How often it was visited. */
  readonly count?: number;
  /** Never visited. */
  readonly uncovered?: boolean;
  /** Matches the selected search result. */
  readonly found?: boolean;
  /** How it differs from another definition of the machine. */
  readonly change?: 'added' | 'removed' | 'changed';
  /** Text on the lower edge of a state. */
  readonly note?: string;
  /** How strongly a state is shaded, 1 to 4. CSS class `shade1`. */
  readonly shade?: number;
}

export interface Marks {
  /** By state id, such as `checkout.paying`. */
  readonly states?: ReadonlyMap<string, Mark>;
  /** By transition id (`transitionId`). */
  readonly transitions?: ReadonlyMap<string, Mark>;
}

export const noMarks: Marks = {};

/** CSS classes of a mark, each with a leading space. */
export const markClass = (mark: Mark | undefined): string =>
  [
    mark?.highlighted ? ' lit' : '',
    mark?.uncovered ? ' uncovered' : '',
    mark?.found ? ' found' : '',
    mark?.change ? ` ${mark.change}` : '',
    mark?.shade ? ` shade${mark.shade}` : '',
  ].join('');

/** Merges marks; properties of the second override those of the first. */
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

/** Whether a drawing needs space for transition counts. */
export const countsTransitions = ({ transitions }: Marks): boolean =>
  [...(transitions?.values() ?? [])].some(({ count }) => count !== undefined);
