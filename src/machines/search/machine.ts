/**
 * The search (SEARCH-01 to SEARCH-07): while something is typed its products are looked up to be suggested; a submit goes to the results
 * once their call has succeeded. Typing and submitting settle for 250 ms first, and what is typed meanwhile begins anew, so that a late
 * answer never stands for another term. The products themselves are kept where all reads are; the machine knows their term.
 */
import { and, assign, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { searchDebounceMs } from '../../../contract/rules.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import type { SearchContext, SearchEvent, SearchFact } from './types.ts';

const hasWords = (text: string) => text.trim() !== '';

export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, emitted: {} as SearchFact },
  actors: {
    /** Reads the first page of a term's products into where reads are kept. */
    findProducts: fromPromise<void, { readonly term: string }>(notProvided('findProducts')),
  },
  actions: {
    /** Goes to the page of a term's results. */
    showResults: (_, _term: string) => actionNotProvided('showResults')(),

    keepTyped: assign({ typed: (_, text: string) => text }),
    aimAt: assign((_, text: string) => ({ term: text.trim(), failure: null })),
    forgetTyped: assign((_, address: string) => ({
      typed: null,
      term: '',
      failure: null,
      address,
    })),
    beginAnew: assign({ found: '' }),
    clearAbandoned: assign({ typed: null, term: '' }),
    keepFound: assign({ found: ({ context }) => context.term }),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    forgetFailure: assign({ failure: null }),
    tellPerformed: emit(({ context }) => ({ type: 'search.performed' as const, term: context.term })),
    close: raise({ type: 'search.closed' }),
  },
  guards: {
    hasTerm: ({ context }) => context.term !== '',
    hasWords: (_, text: string) => hasWords(text),
    isRestored: stateIn({ page: 'restored' }),
    isSamePage: ({ context, event }) => event.type === 'page.entered' && event.address === context.address,
  },
  delays: { debounce: searchDebounceMs, patience: 15_000 },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: { typed: null, term: '', found: '', failure: null, address: '' },
  states: {
    page: {
      initial: 'entered',
      on: { 'journal.resumed': '.restored', 'page.entered': '.entered' },
      states: {
        entered: {},
        /** No page was entered in this document; `address` is of an earlier one. */
        restored: {},
      },
    },
    /** SEARCH-07. */
    overlay: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'search.opened': 'open',
            // A field that was emptied asks for nothing.
            'search.typed': {
              guard: { type: 'hasWords', params: ({ event }) => event.text },
              target: 'open',
            },
          },
        },
        open: {
          on: {
            'search.closed': 'closed',
            'page.entered': [{ guard: and(['isRestored', 'isSamePage']) }, { target: 'closed' }],
          },
        },
      },
    },
    call: {
      initial: 'idle',
      on: {
        'search.typed': {
          target: '.settlingTyped',
          actions: [
            { type: 'keepTyped', params: ({ event }) => event.text },
            { type: 'aimAt', params: ({ event }) => event.text },
          ],
        },
        'search.submitted': {
          guard: { type: 'hasWords', params: ({ event }) => event.text },
          target: '.settlingSubmitted',
          actions: { type: 'aimAt', params: ({ event }) => event.text },
        },
        'search.cleared': {
          target: '.idle',
          actions: [
            { type: 'keepTyped', params: '' },
            { type: 'aimAt', params: '' },
          ],
        },
        'search.closed': { target: '.idle', actions: 'forgetFailure' },
        'page.entered': [
          { guard: and(['isRestored', 'isSamePage']) },
          { target: '.idle', actions: { type: 'forgetTyped', params: ({ event }) => event.address } },
        ],
        'journal.resumed': [
          { guard: stateIn({ overlay: 'open' }), target: '.settlingTyped', actions: 'beginAnew' },
          // Typed, not sent, and its overlay closed: the address says the term again.
          { target: '.idle', actions: ['beginAnew', 'clearAbandoned'] },
        ],
      },
      states: {
        idle: {
          on: {
            'search.opened': {
              target: 'settlingTyped',
              actions: { type: 'aimAt', params: ({ event }) => event.text },
            },
          },
        },
        settlingTyped: {
          after: { debounce: [{ guard: 'hasTerm', target: 'suggesting' }, { target: 'idle' }] },
        },
        suggesting: {
          entry: 'forgetFailure',
          invoke: {
            id: 'findSuggestions',
            src: 'findProducts',
            input: ({ context }) => ({ term: context.term }),
            onDone: { target: 'idle', actions: 'keepFound' },
            onError: {
              target: 'suggestingFailed',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            patience: { target: 'suggestingFailed', actions: { type: 'keepFailure', params: timedOut } },
          },
        },
        suggestingFailed: { on: { 'search.retried': 'suggesting' } },
        settlingSubmitted: {
          on: { 'journal.resumed': { actions: 'beginAnew' } },
          // Here, so that a search that is tried again counts once.
          after: { debounce: { target: 'searching', actions: 'tellPerformed' } },
        },
        /** SEARCH-04: it goes on only once the call has succeeded; until then, and after a failure, what was typed stays. */
        searching: {
          entry: 'forgetFailure',
          on: { 'journal.resumed': { actions: 'beginAnew' } },
          invoke: {
            id: 'findResults',
            src: 'findProducts',
            input: ({ context }) => ({ term: context.term }),
            onDone: {
              target: 'idle',
              actions: ['keepFound', { type: 'showResults', params: ({ context }) => context.term }, 'close'],
            },
            onError: {
              target: 'searchingFailed',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            patience: { target: 'searchingFailed', actions: { type: 'keepFailure', params: timedOut } },
          },
        },
        searchingFailed: {
          on: { 'search.retried': 'searching', 'journal.resumed': { actions: 'beginAnew' } },
        },
      },
    },
  },
});
