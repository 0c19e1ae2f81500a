/** A statechart with positions, as drawn in the inspector and in SVG files. CSS pixels from the upper left. */
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
  /** Whether it is a region of a parallel state. */
  readonly isRegion: boolean;
  /** 0 for the root. */
  readonly depth: number;
  readonly hasInner: boolean;
  /** Whether its inner states are shown or hidden; null for atomic states and the root. */
  readonly collapse: 'open' | 'closed' | null;
  /** Lines of text with their baseline positions. */
  readonly lines: readonly (Line & Point)[];
  /** y position of the rule between invoked actors and internal transitions; null if there is none. */
  readonly rule: number | null;
}

export interface PlacedArrow {
  readonly id: string;
  readonly points: readonly Point[];
  /** Ids of the transitions that share it; empty for the arrow from a start node. */
  readonly transitions: readonly string[];
  readonly source: string;
  readonly label: (Box & { readonly lines: readonly (Line & Point)[] }) | null;
}

/** The start dot, or the source of transitions from any inner state. */
export interface PlacedPseudoState extends Box {
  readonly id: string;
  readonly kind: 'start' | 'any';
}

export interface Drawing {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Ancestors come before their descendants. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly pseudoStates: readonly PlacedPseudoState[];
}

export type DrawingElements = Pick<Drawing, 'states' | 'arrows' | 'pseudoStates' | 'width' | 'height'>;

const translatePoint = <P extends Point>(point: P, x: number, y: number): P => ({
  ...point,
  x: point.x + x,
  y: point.y + y,
});

/** Moves the elements by an offset. */
export const translate = (elements: DrawingElements, x: number, y: number): DrawingElements => ({
  ...elements,
  states: elements.states.map((state) => ({
    ...translatePoint(state, x, y),
    lines: state.lines.map((line) => translatePoint(line, x, y)),
    rule: state.rule === null ? null : state.rule + y,
  })),
  arrows: elements.arrows.map((arrow) => ({
    ...arrow,
    points: arrow.points.map((point) => translatePoint(point, x, y)),
    label: arrow.label && {
      ...translatePoint(arrow.label, x, y),
      lines: arrow.label.lines.map((line) => translatePoint(line, x, y)),
    },
  })),
  pseudoStates: elements.pseudoStates.map((pseudoState) => translatePoint(pseudoState, x, y)),
});
