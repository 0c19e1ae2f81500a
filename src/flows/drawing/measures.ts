/** How much room the words of a statechart take: boxes of states, labels of arrows. All in CSS pixels at 100 %. */
import { textWidth } from './instrumentSans.ts';
import type { ChartState, ChartTransition } from './statechartGraph.ts';

export const nameSize = 14;
export const wordSize = 12;
export const nameLine = 20;
export const wordLine = 18;
/** Between the border of a box and its words. */
export const boxPadding = { x: 14, y: 10 } as const;
export const labelPadding = { x: 6, y: 3 } as const;
/** Around the states within a state. */
export const innerPadding = 22;
const smallestBox = { width: 96, height: 40 } as const;
const guardGap = 5;
/** A label that would be wider puts its guard on a line of its own. */
const widestLabel = 190;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A stretch of words in one ink, at its place within its line. */
export interface Words {
  readonly text: string;
  readonly look: 'name' | 'event' | 'guard' | 'invoke' | 'action' | 'hint';
  readonly x: number;
  readonly width: number;
}

export interface Line {
  /** The transition that it speaks of; null for what is no transition. */
  readonly transition: string | null;
  readonly words: readonly Words[];
  readonly width: number;
}

const word = (text: string, look: Words['look'], x = 0): Words => ({
  text,
  look,
  x,
  width: look === 'name' ? textWidth(text, nameSize, 600) : textWidth(text, wordSize, 500),
});

const lineOf = (transition: string | null, words: readonly Words[]): Line => ({
  transition,
  words,
  width: words.reduce((width, each) => Math.max(width, each.x + each.width), 0),
});

const beside = (transition: string, first: Words, text: string, look: Words['look']): Line =>
  lineOf(transition, text === '' ? [first] : [first, word(text, look, first.width + guardGap)]);

/** Where a line goes on that belongs to the one above it. */
const indent = 10;

/** `event [guard]`, on two lines where one would be too wide. */
const eventLines = ({ id, event, guard }: ChartTransition): Line[] => {
  const whole = beside(id, word(event, 'event'), guard, 'guard');
  if (whole.width <= widestLabel || guard === '') return [whole];
  return [lineOf(id, [word(event, 'event')]), lineOf(id, [word(guard, 'guard', indent)])];
};

/** The words of an arrow. An event with several branches is named once, its guards stand below each other. */
export const labelLines = (transitions: readonly ChartTransition[]): Line[] => {
  let guardAt = 0;
  return transitions.flatMap((transition, index) => {
    const { id, event, guard } = transition;
    if (guard !== '' && transitions[index - 1]?.event === event)
      return [lineOf(id, [word(guard, 'guard', guardAt)])];
    const lines = eventLines(transition);
    guardAt = lines.at(-1)?.words.at(-1)?.x ?? indent;
    return lines;
  });
};

/** Names one after the other, as many to a line as it holds. */
const wrapped = (names: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const text = `${index === 0 ? '/ ' : ''}${name}${index < names.length - 1 ? ',' : ''}`;
    const longer = lines.length === 0 ? text : `${lines.at(-1)} ${text}`;
    if (textWidth(longer, wordSize, 500) <= widestLabel + indent) lines.splice(-1, 1, longer);
    else lines.push(text);
  }
  return lines;
};

/** `event [guard] / action`: what a state does without being left. */
const internalLines = (transition: ChartTransition): Line[] => {
  const { id, actions } = transition;
  const lines = eventLines(transition);
  const [first, ...more] = wrapped(actions);
  const last = lines.at(-1);
  if (first === undefined || !last) return lines;
  const whole = lineOf(id, [...last.words, word(first, 'action', last.width + guardGap)]);
  if (more.length === 0 && whole.width <= widestLabel + 40) return [...lines.slice(0, -1), whole];
  return [...lines, ...[first, ...more].map((text) => lineOf(id, [word(text, 'action', indent)]))];
};

/** At the upper right of a state that can be collapsed. */
export const toggleRoom = 28;

/** What stands in a state's box: its name, what works in it, what it does without being left. */
export const stateLines = (
  state: ChartState,
): { readonly name: Line; readonly invokes: readonly Line[]; readonly internal: readonly Line[] } => ({
  name: lineOf(null, [word(state.name, 'name')]),
  invokes: [
    ...state.invokes.map((name) => lineOf(null, [word(`runs ${name}`, 'invoke')])),
    ...(state.hidden === null ? [] : [lineOf(null, [word(state.hidden, 'hint')])]),
  ],
  internal: state.internal.flatMap(internalLines),
});

export const gapAboveInternal = 10;

/** Beside each transition's words, where a drawing says how often it was taken. */
export const countRoom = 40;

/** The room that a state's own words take, without the states within it; `room` is kept free beside what it does. */
export const wordsSize = (state: ChartState, room: number): Size => {
  const { name, invokes, internal } = stateLines(state);
  const widths = [
    name.width + (state.hidden !== null ? toggleRoom : 0),
    ...invokes.map(({ width }) => width),
    ...internal.map(({ width }) => width + room),
  ];
  const gap = internal.length > 0 ? gapAboveInternal : 0;
  return {
    width: Math.max(smallestBox.width, Math.max(...widths) + 2 * boxPadding.x),
    height: Math.max(
      smallestBox.height,
      2 * boxPadding.y + nameLine + invokes.length * wordLine + gap + internal.length * wordLine,
    ),
  };
};

export const labelSize = (lines: readonly Line[], room: number): Size => ({
  width: Math.max(...lines.map((line) => line.width)) + 2 * labelPadding.x + room,
  height: lines.length * wordLine + 2 * labelPadding.y,
});

export const anyStateWords = 'in any state';
export const anyStateSize: Size = { width: textWidth(anyStateWords, wordSize, 500) + 20, height: 24 };
export const startSize: Size = { width: 12, height: 12 };
