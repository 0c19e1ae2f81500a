/** Machine of the inspector page: the recordings of tabs and files, and which source, machine and moment are shown. */
import { assign, setup } from 'xstate';
import type { PlainEvent } from '../../machines/common/events.ts';
import { shopMachines } from '../definition/shopMachines.ts';
import { isActivity, defaultFlow } from '../recording/activity.ts';
import type { SearchResult } from '../recording/search.ts';
import { applyMessages, readJournalFile, type Source, type Sources } from '../recording/sources.ts';
import type { TabMessage } from '../bridge/messages.ts';

export type View = 'chart' | 'sequence' | 'changes';

export interface FlowsContext {
  readonly sources: Sources;
  /** Id of the selected source; null until there is one. */
  readonly source: string | null;
  /** Flow whose statechart is shown. */
  readonly flow: string;
  /** Whether the user or the URL selected the flow; until then, the page shows the active one. */
  readonly isFlowSelected: boolean;
  readonly view: View;
  /** Selected search result, which is marked in the chart. */
  readonly searchResult: SearchResult | null;
  /** Window of Stately's inspector. */
  readonly stately: 'closed' | 'blocked' | 'open';
  /** Flow whose events are listed; `*` for all, null for all but background machines. */
  readonly listFilter: string | null;
  /** Sequence number of the shown moment; null while the page follows live events. */
  readonly moment: number | null;
  /** Why a file could not be imported. */
  readonly importError: string | null;
}

export type FlowsEvent =
  | PlainEvent<
      | 'live.requested'
      | 'export.requested'
      | 'stately.requested'
      | 'stately.opened'
      /** The browser blocked the window. */
      | 'stately.blocked'
    >
  /** Messages since the last repaint. */
  | { readonly type: 'messages.received'; readonly messages: readonly TabMessage[] }
  | { readonly type: 'file.read'; readonly name: string; readonly text: string }
  | { readonly type: 'source.selected'; readonly source: string }
  | { readonly type: 'flow.selected'; readonly flow: string }
  | { readonly type: 'list.filtered'; readonly flow: string | null }
  | { readonly type: 'moment.selected'; readonly moment: number }
  | { readonly type: 'view.selected'; readonly view: View }
  | { readonly type: 'result.selected'; readonly result: SearchResult };

export interface FlowsInput {
  readonly flow: string | null;
  readonly moment: number | null;
}

export const sourceOf = ({ sources, source }: FlowsContext): Source | undefined =>
  sources.find(({ id }) => id === source);

/** The state `saving` is entered only with a source. */
const requireSource = (context: FlowsContext): Source => {
  const source = sourceOf(context);
  if (!source) throw new Error('There is no source to save.');
  return source;
};

/** Selects the first source, and a newly opened tab after the selected one was closed. */
const withSources = (context: FlowsContext, sources: Sources) => {
  const current = sources.find(({ id }) => id === context.source);
  const canSwitch = !current || (current.kind === 'tab' && !current.isOpen && context.moment === null);
  const added = sources.find(({ id }) => context.sources.every((known) => known.id !== id));
  return { sources, source: (canSwitch && added ? added.id : current?.id) ?? null };
};

/** Latest flow of a machine; the machine id if there is none. */
const flowOfMachine = (context: FlowsContext, machine: string): string => {
  const moments = sourceOf(context)?.recording.moments ?? [];
  return moments.findLast((moment) => moment.machine === machine)?.flow ?? machine;
};

/** Flow to show until one is selected: the current one while it is in use. */
const shownFlow = (context: FlowsContext): string => {
  const recording = sourceOf(context)?.recording;
  if (context.isFlowSelected || !recording) return context.flow;
  const isInUse = recording.moments.some((moment) => moment.flow === context.flow && isActivity(moment));
  return isInUse ? context.flow : (defaultFlow(recording) ?? context.flow);
};

export const flowsMachine = setup({
  types: {} as { context: FlowsContext; events: FlowsEvent; input: FlowsInput },
  actions: {
    /** Requests a snapshot from every tab. */
    requestSnapshots: (): void => {
      throw new Error('requestSnapshots is not provided.');
    },
    saveFile: (_, _source: Source): void => {
      throw new Error('saveFile is not provided.');
    },
    /** Opens Stately's inspector in a window; sends `stately.opened` or `stately.blocked`. */
    openStately: (): void => {
      throw new Error('openStately is not provided.');
    },
    applyTabMessages: assign(({ context, event }) => {
      if (event.type !== 'messages.received') return {};
      const updated = withSources(context, applyMessages(context.sources, event.messages, shopMachines));
      return { ...updated, flow: shownFlow({ ...context, ...updated }) };
    }),
    importFile: assign(({ context, event }) => {
      if (event.type !== 'file.read') return {};
      const reading = readJournalFile(event.name, event.text, shopMachines);
      if (!reading.ok) return { importError: `${event.name}: ${reading.message}` };
      const { source } = reading;
      const others = context.sources.filter(({ id }) => id !== source.id);
      const flow = source.recording.moments.some((moment) => moment.flow === context.flow)
        ? context.flow
        : (defaultFlow(source.recording) ?? context.flow);
      return { sources: [...others, source], source: source.id, flow, moment: null, importError: null };
    }),
  },
  guards: {
    isTabMessage: ({ context }) => sourceOf(context)?.isOpen ?? false,
    hasSource: ({ context }) => sourceOf(context) !== undefined,
    hasTabReplied: ({ context, event }) =>
      event.type === 'messages.received' &&
      event.messages.some((message) => message.kind === 'snapshot' && message.tab === context.source),
  },
  delays: { replyTimeout: 1000 },
}).createMachine({
  id: 'flows',
  context: ({ input }) => ({
    sources: [],
    source: null,
    flow: input.flow ?? 'app',
    isFlowSelected: input.flow !== null,
    view: 'chart',
    searchResult: null,
    stately: 'closed',
    listFilter: null,
    moment: input.moment,
    importError: null,
  }),
  entry: 'requestSnapshots',
  on: {
    'messages.received': { actions: 'applyTabMessages' },
    'file.read': { actions: 'importFile' },
    'source.selected': {
      actions: assign(({ event }) => ({ source: event.source, moment: null, importError: null })),
    },
    'flow.selected': {
      actions: assign(({ event }) => ({ flow: event.flow, isFlowSelected: true, searchResult: null })),
    },
    'view.selected': { actions: assign({ view: ({ event }) => event.view }) },
    'result.selected': {
      actions: assign(({ context, event: { result } }) => ({
        searchResult: result,
        flow: flowOfMachine(context, result.machine),
        isFlowSelected: true,
        view: 'chart' as const,
      })),
    },
    'stately.requested': { actions: 'openStately' },
    'stately.opened': { actions: assign({ stately: 'open' }) },
    'stately.blocked': { actions: assign({ stately: 'blocked' }) },
    'list.filtered': { actions: assign({ listFilter: ({ event }) => event.flow }) },
    'moment.selected': { actions: assign({ moment: ({ event }) => event.moment }) },
    'live.requested': { actions: assign({ moment: null }) },
  },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'export.requested': [
          { guard: 'isTabMessage', target: 'requestingJournal' },
          { guard: 'hasSource', target: 'saving' },
        ],
      },
    },
    /** The tab has the most recent journal; if it does not reply in time, the last known one is saved. */
    requestingJournal: {
      entry: 'requestSnapshots',
      on: {
        'messages.received': [
          { guard: 'hasTabReplied', target: 'saving', actions: 'applyTabMessages' },
          { actions: 'applyTabMessages' },
        ],
      },
      after: { replyTimeout: 'saving' },
    },
    saving: {
      always: {
        target: 'watching',
        actions: {
          type: 'saveFile',
          params: ({ context }) => requireSource(context),
        },
      },
    },
  },
});
