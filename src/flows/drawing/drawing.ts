/** A statechart with its places: what a view and an SVG file both draw. All figures are CSS pixels from the upper left. */
import type { Line } from './measures.ts';
import type { StateKind } from './statechartGraph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly id: string;
  readonly name: string;
  readonly kind: StateKind;
  /** Whether it is one of the regions that are active at the same time. */
  readonly isRegion: boolean;
  /** 0 for the machine itself. */
  readonly depth: number;
  readonly hasInner: boolean;
  /** Whether its inner states are shown or hidden; null for a state without any, and for the machine itself. */
  readonly collapse: 'open' | 'closed' | null;
  /** Each line of words with its baseline's place. */
  readonly lines: readonly (Line & Point)[];
  /** Where the rule lies between what works in the state and what it does; null where there is none. */
  readonly rule: number | null;
}

export interface PlacedArrow {
  readonly id: string;
  readonly points: readonly Point[];
  /** Ids of the transitions that share it; none for the arrow from a start. */
  readonly transitions: readonly string[];
  readonly source: string;
  readonly label: (Box & { readonly lines: readonly (Line & Point)[] }) | null;
}

/** The dot that a flow starts at, or the sign for what may happen in any state. */
export interface PlacedSign extends Box {
  readonly id: string;
  readonly kind: 'start' | 'any';
}

export interface Drawing {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** What encloses comes before what it encloses. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly signs: readonly PlacedSign[];
}

export type Pieces = Pick<Drawing, 'states' | 'arrows' | 'signs' | 'width' | 'height'>;

const at = <P extends Point>(point: P, x: number, y: number): P => ({
  ...point,
  x: point.x + x,
  y: point.y + y,
});

/** The same pieces elsewhere. */
export const moved = (pieces: Pieces, x: number, y: number): Pieces => ({
  ...pieces,
  states: pieces.states.map((state) => ({
    ...at(state, x, y),
    lines: state.lines.map((line) => at(line, x, y)),
    rule: state.rule === null ? null : state.rule + y,
  })),
  arrows: pieces.arrows.map((arrow) => ({
    ...arrow,
    points: arrow.points.map((point) => at(point, x, y)),
    label: arrow.label && {
      ...at(arrow.label, x, y),
      lines: arrow.label.lines.map((line) => at(line, x, y)),
    },
  })),
  signs: pieces.signs.map((sign) => at(sign, x, y)),
});
