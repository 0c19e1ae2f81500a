/** Sizes of the texts of a statechart: state boxes and arrow labels. CSS pixels at 100 %. */
import { textWidth } from './textWidth.ts';
import type { ChartState, ChartTransition } from './statechartGraph.ts';

export const nameSize = 14;
export const textSize = 12;
export const nameLineHeight = 20;
export const textLineHeight = 18;
/** Between the border of a box and its text. */
export const boxPadding = { x: 14, y: 10 } as const;
export const labelPadding = { x: 6, y: 3 } as const;
/** Around the inner states of a state. */
export const innerPadding = 22;
const minBox = { width: 96, height: 40 } as const;
const guardGap = 5;
/** In a wider label, the guard wraps to its own line. */
const maxLabelWidth = 190;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Text of one style at a position in its line. */
export interface TextRun {
  readonly text: string;
  readonly style: 'name' | 'event' | 'guard' | 'invoke' | 'action' | 'hint';
  readonly x: number;
  readonly width: number;
}

export interface Line {
  /** Id of the transition; null if the line is not of a transition. */
  readonly transition: string | null;
  readonly runs: readonly TextRun[];
  readonly width: number;
}

const createRun = (text: string, style: TextRun['style'], x = 0): TextRun => ({
  text,
  style,
  x,
  width: style === 'name' ? textWidth(text, nameSize, 600) : textWidth(text, textSize, 500),
});

const createLine = (transition: string | null, runs: readonly TextRun[]): Line => ({
  transition,
  runs,
  width: runs.reduce((width, each) => Math.max(width, each.x + each.width), 0),
});

const appendRun = (transition: string, first: TextRun, text: string, style: TextRun['style']): Line =>
  createLine(transition, text === '' ? [first] : [first, createRun(text, style, first.width + guardGap)]);

/** Indent of continuation lines. */
const indent = 10;

/** `event [guard]`, on two lines if one would be too wide. */
const eventLines = ({ id, event, guard }: ChartTransition): Line[] => {
  const whole = appendRun(id, createRun(event, 'event'), guard, 'guard');
  if (whole.width <= maxLabelWidth || guard === '') return [whole];
  return [createLine(id, [createRun(event, 'event')]), createLine(id, [createRun(guard, 'guard', indent)])];
};

/** Lines of an arrow label. An event with several branches is named once, with its guards below each other. */
export const labelLines = (transitions: readonly ChartTransition[]): Line[] => {
  let guardAt = 0;
  return transitions.flatMap((transition, index) => {
    const { id, event, guard } = transition;
    if (guard !== '' && transitions[index - 1]?.event === event)
      return [createLine(id, [createRun(guard, 'guard', guardAt)])];
    const lines = eventLines(transition);
    guardAt = lines.at(-1)?.runs.at(-1)?.x ?? indent;
    return lines;
  });
};

/** Wraps a list of action names into lines. */
const wrapNames = (names: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const text = `${index === 0 ? '/ ' : ''}${name}${index < names.length - 1 ? ',' : ''}`;
    const longer = lines.length === 0 ? text : `${lines.at(-1)} ${text}`;
    if (textWidth(longer, textSize, 500) <= maxLabelWidth + indent) lines.splice(-1, 1, longer);
    else lines.push(text);
  }
  return lines;
};

/** `event [guard] / action`: an internal transition. */
const internalLines = (transition: ChartTransition): Line[] => {
  const { id, actions } = transition;
  const lines = eventLines(transition);
  const [first, ...more] = wrapNames(actions);
  const last = lines.at(-1);
  if (first === undefined || !last) return lines;
  const whole = createLine(id, [...last.runs, createRun(first, 'action', last.width + guardGap)]);
  if (more.length === 0 && whole.width <= maxLabelWidth + 40) return [...lines.slice(0, -1), whole];
  return [...lines, ...[first, ...more].map((text) => createLine(id, [createRun(text, 'action', indent)]))];
};

/** Space for the button at the upper right of a collapsible state. */
export const toggleWidth = 28;

/** Lines in a state's box: its name, invoked actors and internal transitions. */
export const stateLines = (
  state: ChartState,
): { readonly name: Line; readonly invokes: readonly Line[]; readonly internal: readonly Line[] } => ({
  name: createLine(null, [createRun(state.name, 'name')]),
  invokes: [
    ...state.invokes.map((name) => createLine(null, [createRun(`runs ${name}`, 'invoke')])),
    ...(state.hidden === null ? [] : [createLine(null, [createRun(state.hidden, 'hint')])]),
  ],
  internal: state.internal.flatMap(internalLines),
});

export const gapAboveInternal = 10;

/** Space next to a transition's text for its count. */
export const countWidth = 40;

/** Size of a state's own text, without its inner states; `countSpace` is reserved next to internal transitions. */
export const stateTextSize = (state: ChartState, countSpace: number): Size => {
  const { name, invokes, internal } = stateLines(state);
  const widths = [
    name.width + (state.hidden !== null ? toggleWidth : 0),
    ...invokes.map(({ width }) => width),
    ...internal.map(({ width }) => width + countSpace),
  ];
  const gap = internal.length > 0 ? gapAboveInternal : 0;
  return {
    width: Math.max(minBox.width, Math.max(...widths) + 2 * boxPadding.x),
    height: Math.max(
      minBox.height,
      2 * boxPadding.y +
        nameLineHeight +
        invokes.length * textLineHeight +
        gap +
        internal.length * textLineHeight,
    ),
  };
};

export const labelSize = (lines: readonly Line[], countSpace: number): Size => ({
  width: Math.max(...lines.map((line) => line.width)) + 2 * labelPadding.x + countSpace,
  height: lines.length * textLineHeight + 2 * labelPadding.y,
});

export const anyStateText = 'in any state';
export const anyStateSize: Size = { width: textWidth(anyStateText, textSize, 500) + 20, height: 24 };
export const startSize: Size = { width: 12, height: 12 };
