/** What a drawing says of its states and transitions besides that they are there. */
export interface Mark {
  /** Active now, or on the path that is shown. */
  readonly lit?: boolean;
  /** How often it was come by. */
  readonly count?: number;
  /** Nobody ever came by. */
  readonly uncovered?: boolean;
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
  `${mark?.lit ? ' lit' : ''}${mark?.uncovered ? ' uncovered' : ''}`;

/** Whether a drawing has to keep room beside its transitions for how often they were taken. */
export const countsTransitions = ({ transitions }: Marks): boolean =>
  [...(transitions?.values() ?? [])].some(({ count }) => count !== undefined);
