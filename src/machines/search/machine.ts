/**
 * The search (SEARCH-01 to SEARCH-07): typing loads suggestions; a submit navigates to the results after their request succeeded. Both are
 * debounced by 250 ms, and typing cancels a running request, so that a late response never applies to another term. The products are in the
 * query cache; the context holds their term.
 */
import { and, assign, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { searchDebounceMs } from '../../../contract/rules.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type { SearchContext, SearchEvent, SearchFact } from './types.ts';
import { failsTo } from '../common/failure.ts';

const hasWords = (text: string) => text.trim() !== '';

const findSuggestionsFailed = failsTo('suggestingFailed');

const findResultsFailed = failsTo('searchingFailed');

export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchFact },
  actors: {
    /** Loads the first page of a term's products into the query cache. */
    findProducts: fromPromise<void, { readonly term: string }>(notProvided('findProducts')),
  },
  actions: {
    /** Navigates to the results of a term. */
    showResults: (_, _term: string) => actionNotProvided('showResults')(),

    setTyped: assign({ typed: (_, text: string) => text }),
    setTerm: assign((_, text: string) => ({ term: text.trim(), failure: null })),
    resetForPage: assign((_, address: string) => ({
      typed: null,
      term: '',
      failure: null,
      address,
    })),
    clearFound: assign({ found: '' }),
    clearAbandoned: assign({ typed: null, term: '' }),
    setFound: assign({ found: ({ context }) => context.term }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    emitPerformed: emit(({ context }) => ({ type: 'search.performed' as const, term: context.term })),
    close: raise({ type: 'search.closed' }),
  },
  guards: {
    hasTerm: ({ context }) => context.term !== '',
    hasWords: (_, text: string) => hasWords(text),
    isRestored: stateIn({ page: 'restored' }),
    isSamePage: ({ context, event }) => event.type === 'page.entered' && event.address === context.address,
  },
  delays: { debounce: searchDebounceMs, requestTimeout: 15_000 },
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
        /** No page was entered in this document; `address` is from an earlier one. */
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
            // An emptied field does not open the overlay.
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
          target: '.debouncingTyped',
          actions: [
            { type: 'setTyped', params: ({ event }) => event.text },
            { type: 'setTerm', params: ({ event }) => event.text },
          ],
        },
        'search.submitted': {
          guard: { type: 'hasWords', params: ({ event }) => event.text },
          target: '.debouncingSubmitted',
          actions: { type: 'setTerm', params: ({ event }) => event.text },
        },
        'search.cleared': {
          target: '.idle',
          actions: [
            { type: 'setTyped', params: '' },
            { type: 'setTerm', params: '' },
          ],
        },
        'search.closed': { target: '.idle', actions: 'clearFailure' },
        'page.entered': [
          { guard: and(['isRestored', 'isSamePage']) },
          { target: '.idle', actions: { type: 'resetForPage', params: ({ event }) => event.address } },
        ],
        'journal.resumed': [
          { guard: stateIn({ overlay: 'open' }), target: '.debouncingTyped', actions: 'clearFound' },
          // Typed text that was not submitted, with its overlay closed: the address defines the term.
          { target: '.idle', actions: ['clearFound', 'clearAbandoned'] },
        ],
      },
      states: {
        idle: {
          on: {
            'search.opened': {
              target: 'debouncingTyped',
              actions: { type: 'setTerm', params: ({ event }) => event.text },
            },
          },
        },
        debouncingTyped: {
          after: { debounce: [{ guard: 'hasTerm', target: 'suggesting' }, { target: 'idle' }] },
        },
        suggesting: {
          entry: 'clearFailure',
          invoke: {
            id: 'findSuggestions',
            src: 'findProducts',
            input: ({ context }) => ({ term: context.term }),
            onDone: { target: 'idle', actions: 'setFound' },
            onError: findSuggestionsFailed.onError,
          },
          after: findSuggestionsFailed.after,
        },
        suggestingFailed: { on: { 'search.retried': 'suggesting' } },
        debouncingSubmitted: {
          on: { 'journal.resumed': { actions: 'clearFound' } },
          // Emitted here, so that a retried search counts once.
          after: { debounce: { target: 'searching', actions: 'emitPerformed' } },
        },
        /** SEARCH-04: navigates only after the request succeeded; until then, and after a failure, the typed text stays. */
        searching: {
          entry: 'clearFailure',
          on: { 'journal.resumed': { actions: 'clearFound' } },
          invoke: {
            id: 'findResults',
            src: 'findProducts',
            input: ({ context }) => ({ term: context.term }),
            onDone: {
              target: 'idle',
              actions: ['setFound', { type: 'showResults', params: ({ context }) => context.term }, 'close'],
            },
            onError: findResultsFailed.onError,
          },
          after: findResultsFailed.after,
        },
        searchingFailed: {
          on: { 'search.retried': 'searching', 'journal.resumed': { actions: 'clearFound' } },
        },
      },
    },
  },
});
