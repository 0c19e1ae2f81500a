/**
 * The page of the flows: which source is looked at, which machine, at which moment, and what is written out. It holds what was told; how
 * the flows stood at any moment is read from that.
 */
import { assign, setup } from 'xstate';
import { charts } from './charts.ts';
import { isActivity, openingFlow } from './recording/interest.ts';
import type { Found } from './recording/search.ts';
import { afterFrames, readFile, type Source, type Sources } from './recording/sources.ts';
import type { FromTab } from './telling/frames.ts';

export type View = 'chart' | 'sequence' | 'changes';

export interface FlowsContext {
  readonly sources: Sources;
  /** The source that is looked at; null until one is there. */
  readonly source: string | null;
  /** The flow whose statechart is shown. */
  readonly flow: string;
  /** Whether a person or the address named the flow; until then the page shows the one that is active. */
  readonly isFlowChosen: boolean;
  readonly view: View;
  /** What was chosen of a search, and is marked in the chart. */
  readonly found: Found | null;
  /** Stately's inspector, which is a window of its own. */
  readonly stately: 'closed' | 'blocked' | 'open';
  /** The flow whose events are listed, `*` for all; null for those that are not in the background. */
  readonly listed: string | null;
  /** The number of the moment that is shown; null while the page follows what happens. */
  readonly moment: number | null;
  /** Why a file was not taken. */
  readonly refusal: string | null;
}

export type FlowsEvent =
  /** All that came since the screen was last drawn. */
  | { readonly type: 'frames.came'; readonly frames: readonly FromTab[] }
  | { readonly type: 'file.read'; readonly name: string; readonly text: string }
  | { readonly type: 'source.chosen'; readonly source: string }
  | { readonly type: 'flow.chosen'; readonly flow: string }
  | { readonly type: 'list.narrowed'; readonly flow: string | null }
  | { readonly type: 'moment.chosen'; readonly moment: number }
  | { readonly type: 'live.asked' }
  | { readonly type: 'view.chosen'; readonly view: View }
  | { readonly type: 'result.chosen'; readonly found: Found }
  | { readonly type: 'export.asked' }
  | { readonly type: 'stately.asked' }
  | { readonly type: 'stately.opened' }
  /** The browser opened no window. */
  | { readonly type: 'stately.blocked' };

export interface FlowsInput {
  readonly flow: string | null;
  readonly moment: number | null;
}

export const sourceOf = ({ sources, source }: FlowsContext): Source | undefined =>
  sources.find(({ id }) => id === source);

/** The state `saving` is entered with a source only. */
const savedSource = (context: FlowsContext): Source => {
  const source = sourceOf(context);
  if (!source) throw new Error('There is no source to save.');
  return source;
};

/** The first source that comes is looked at; a tab that opens once that one is closed takes its place. */
const withSources = (context: FlowsContext, sources: Sources) => {
  const current = sources.find(({ id }) => id === context.source);
  const isOver = !current || (current.kind === 'tab' && !current.isOpen && context.moment === null);
  const fresh = sources.find(({ id }) => context.sources.every((known) => known.id !== id));
  return { sources, source: (isOver && fresh ? fresh.id : current?.id) ?? null };
};

/** The running flow of a machine, which may have another name; the machine's own where none runs. */
const flowOfMachine = (context: FlowsContext, machine: string): string => {
  const moments = sourceOf(context)?.recording.moments ?? [];
  return moments.findLast((moment) => moment.machine === machine)?.flow ?? machine;
};

/** The flow that is shown until one is chosen: one that is in use stays. */
const shownFlow = (context: FlowsContext): string => {
  const recording = sourceOf(context)?.recording;
  if (context.isFlowChosen || !recording) return context.flow;
  const isInUse = recording.moments.some((moment) => moment.flow === context.flow && isActivity(moment));
  return isInUse ? context.flow : (openingFlow(recording) ?? context.flow);
};

export const flowsMachine = setup({
  types: { context: {} as FlowsContext, events: {} as FlowsEvent, input: {} as FlowsInput },
  actions: {
    /** Asks every tab for all that it has. */
    askTabs: (): void => {
      throw new Error('askTabs is not provided.');
    },
    saveFile: (_, _source: Source): void => {
      throw new Error('saveFile is not provided.');
    },
    /** Opens Stately's inspector in a window, and answers with `stately.opened` or `stately.blocked`. */
    openStately: (): void => {
      throw new Error('openStately is not provided.');
    },
    takeFrames: assign(({ context, event }) => {
      if (event.type !== 'frames.came') return {};
      const known = withSources(context, afterFrames(context.sources, event.frames, charts));
      return { ...known, flow: shownFlow({ ...context, ...known }) };
    }),
    takeFile: assign(({ context, event }) => {
      if (event.type !== 'file.read') return {};
      const reading = readFile(event.name, event.text, charts);
      if (!reading.ok) return { refusal: `${event.name}: ${reading.message}` };
      const { source } = reading;
      const others = context.sources.filter(({ id }) => id !== source.id);
      const flow = source.recording.moments.some((moment) => moment.flow === context.flow)
        ? context.flow
        : (openingFlow(source.recording) ?? context.flow);
      return { sources: [...others, source], source: source.id, flow, moment: null, refusal: null };
    }),
  },
  guards: {
    isFromTab: ({ context }) => sourceOf(context)?.isOpen ?? false,
    hasSource: ({ context }) => sourceOf(context) !== undefined,
    isTold: ({ context, event }) =>
      event.type === 'frames.came' &&
      event.frames.some((frame) => frame.kind === 'told' && frame.tab === context.source),
  },
  delays: { patience: 1000 },
}).createMachine({
  id: 'flows',
  context: ({ input }) => ({
    sources: [],
    source: null,
    flow: input.flow ?? 'app',
    isFlowChosen: input.flow !== null,
    view: 'chart',
    found: null,
    stately: 'closed',
    listed: null,
    moment: input.moment,
    refusal: null,
  }),
  entry: 'askTabs',
  on: {
    'frames.came': { actions: 'takeFrames' },
    'file.read': { actions: 'takeFile' },
    'source.chosen': {
      actions: assign(({ event }) => ({ source: event.source, moment: null, refusal: null })),
    },
    'flow.chosen': {
      actions: assign(({ event }) => ({ flow: event.flow, isFlowChosen: true, found: null })),
    },
    'view.chosen': { actions: assign({ view: ({ event }) => event.view }) },
    'result.chosen': {
      actions: assign(({ context, event: { found } }) => ({
        found,
        flow: flowOfMachine(context, found.machine),
        isFlowChosen: true,
        view: 'chart' as const,
      })),
    },
    'stately.asked': { actions: 'openStately' },
    'stately.opened': { actions: assign({ stately: 'open' }) },
    'stately.blocked': { actions: assign({ stately: 'blocked' }) },
    'list.narrowed': { actions: assign({ listed: ({ event }) => event.flow }) },
    'moment.chosen': { actions: assign({ moment: ({ event }) => event.moment }) },
    'live.asked': { actions: assign({ moment: null }) },
  },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'export.asked': [
          { guard: 'isFromTab', target: 'askingJournal' },
          { guard: 'hasSource', target: 'saving' },
        ],
      },
    },
    /** The tab knows its journal best; one that does not answer has told the rest before. */
    askingJournal: {
      entry: 'askTabs',
      on: {
        'frames.came': [
          { guard: 'isTold', target: 'saving', actions: 'takeFrames' },
          { actions: 'takeFrames' },
        ],
      },
      after: { patience: 'saving' },
    },
    saving: {
      always: {
        target: 'watching',
        actions: {
          type: 'saveFile',
          params: ({ context }) => savedSource(context),
        },
      },
    },
  },
});
