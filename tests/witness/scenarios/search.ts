/** The search: one debounced request at a time for the value of the field, and navigation to results only after a success. */
import type { EventObject } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import { searchMachine } from '../../../src/machines/search/machine.ts';
import {
  selectFoundTerm,
  selectIsSearching,
  selectIsSearchOpen,
  selectSearchFailure,
  selectTerm,
  selectTyped,
} from '../../../src/machines/search/selectors.ts';
import { eventInputs, type Scenario, type Step, type StepRule } from '../scenario.ts';
import { requestsOf, paramsOf, emitted } from '../observe.ts';
import { fieldOf } from '../fieldOf.ts';
import { predictionRules, timeLimited, viewRules } from '../predict.ts';

interface Model {
  readonly isOpen: boolean;
  readonly call:
    | 'idle'
    | 'debouncingTyped'
    | 'suggesting'
    | 'suggestingFailed'
    | 'debouncingSubmitted'
    | 'searching'
    | 'searchingFailed';
  readonly typed: string | null;
  readonly term: string;
  readonly found: string;
  readonly failure: object | null;
  readonly address: string;
  /** The document was reloaded, and no page was entered since. */
  readonly isRestored: boolean;
}

const initialModel: Model = {
  isOpen: false,
  call: 'idle',
  typed: null,
  term: '',
  found: '',
  failure: null,
  address: '',
  isRestored: false,
};

interface Prediction {
  readonly model: Model;
  /** The term whose products are requested. */
  readonly requested: readonly string[];
  /** The term whose results are navigated to. */
  readonly shown: readonly string[];
  /** The term of the emitted search. */
  readonly performed: readonly string[];
}

const unchanged = (model: Model): Prediction => ({ model, requested: [], shown: [], performed: [] });

const timedOut = { code: 'timeout', message: messages.operationFailed, status: 0 };
const unavailable = { code: 'unavailable', message: 'Busy.', status: 503 };

const isBlank = (text: string): boolean => text.trim() === '';

const suggest = (model: Model): Prediction => ({
  ...unchanged({ ...model, call: 'suggesting', failure: null }),
  requested: [model.term],
});

const search = (model: Model): Prediction => ({
  ...unchanged({ ...model, call: 'searching', failure: null }),
  requested: [model.term],
});

const afterPage = (model: Model, address: string): Model => {
  // The restored page after a reload.
  if (model.isRestored && model.address === address) return { ...model, isRestored: false };
  return { ...initialModel, found: model.found, address };
};

const afterInput = (model: Model, event: EventObject): Prediction => {
  const given = fieldOf(event, 'text');
  const text = typeof given === 'string' ? given : '';
  const term = text.trim();
  switch (event.type) {
    case 'search.opened':
      return unchanged({
        ...model,
        isOpen: true,
        ...(model.call === 'idle' ? { call: 'debouncingTyped', term, failure: null } : {}),
      });
    case 'search.closed':
      return unchanged({ ...model, isOpen: false, call: 'idle', failure: null });
    case 'search.typed':
      return unchanged({
        ...model,
        isOpen: model.isOpen || !isBlank(text),
        call: 'debouncingTyped',
        typed: text,
        term,
        failure: null,
      });
    case 'search.submitted':
      return unchanged(
        isBlank(text) ? model : { ...model, call: 'debouncingSubmitted', term, failure: null },
      );
    case 'search.cleared':
      return unchanged({ ...model, call: 'idle', typed: '', term: '', failure: null });
    case 'search.retried':
      if (model.call === 'suggestingFailed') return suggest(model);
      return model.call === 'searchingFailed' ? retrySearch(model) : unchanged(model);
    default:
      return unchanged(afterPage(model, String(fieldOf(event, 'address'))));
  }
};

/** A retry is the same search: it is emitted once. */
const retrySearch = (model: Model): Prediction => search(model);

const afterReload = (model: Model): Prediction => {
  const before: Model = { ...model, found: '', isRestored: true };
  if (model.call === 'searching') return { ...unchanged(before), requested: [model.term] };
  if (model.call === 'searchingFailed' || model.call === 'debouncingSubmitted') return unchanged(before);
  // Typed text that was not submitted is dropped if its overlay is closed.
  return unchanged(
    model.isOpen
      ? { ...before, call: 'debouncingTyped' }
      : { ...before, call: 'idle', typed: null, term: '' },
  );
};

const predict = ({ modelBefore: model, kind, event, outcome }: Step<Model>): Prediction => {
  if (kind === 'start') return unchanged(model);
  if (kind === 'reload') return afterReload(model);
  if (kind === 'input' && event) return afterInput(model, event);
  if (model.call === 'debouncingTyped')
    return model.term === '' ? unchanged({ ...model, call: 'idle' }) : suggest(model);
  if (model.call === 'debouncingSubmitted') return { ...search(model), performed: [model.term] };
  const isSuggesting = model.call === 'suggesting';
  if (kind === 'timeout' || outcome?.error !== undefined) {
    const failure = outcome?.error ?? timedOut;
    return unchanged({ ...model, failure, call: isSuggesting ? 'suggestingFailed' : 'searchingFailed' });
  }
  const next: Model = { ...model, found: model.term, call: 'idle' };
  return isSuggesting ? unchanged(next) : { ...unchanged({ ...next, isOpen: false }), shown: [model.term] };
};

const rules: readonly StepRule<Model>[] = [
  ...predictionRules(predict, {
    requested: [
      'SEARCH-01, SEARCH-04 products are requested once for the value of the field, debounced',
      (step) => requestsOf(step, 'findProducts').map(({ input }) => fieldOf(input, 'term')),
    ],
    shown: [
      'SEARCH-02, SEARCH-04 a submit navigates to the results after their request succeeded',
      (step) => paramsOf(step, 'showResults'),
    ],
    performed: [
      'SEARCH-03 a search is emitted once, with its term',
      (step) => emitted(step, 'search.performed').map((fact) => fieldOf(fact, 'term')),
    ],
  }),
  ...viewRules(searchMachine, {
    'SEARCH-05, SEARCH-07 the overlay is open or closed': [selectIsSearchOpen, ({ isOpen }: Model) => isOpen],
    'SEARCH-06 typed text is restored until it is cleared, abandoned, or another page is entered': [
      (snapshot) => [selectTyped(snapshot), selectTerm(snapshot)],
      ({ typed, term }) => [typed, term],
    ],
    'SEARCH-04 suggestions are the loaded products of a term': [
      selectFoundTerm,
      ({ found, term }) => (term === '' ? '' : found),
    ],
    'ERR-05 a failed request is shown until the next one; a running submit is shown': [
      (snapshot) => [selectSearchFailure(snapshot), selectIsSearching(snapshot)],
      ({ failure, call }) => [failure, call === 'debouncingSubmitted' || call === 'searching'],
    ],
    'SEARCH-01 a debounce timer runs after typing and submitting, and a time limit during every request': [
      (_, { timers }) => timers.length > 0,
      ({ call }) => ['debouncingTyped', 'debouncingSubmitted', 'suggesting', 'searching'].includes(call),
    ],
  }),
  timeLimited('ERR-05 every request has a time limit', ['findSuggestions', 'findResults']),
];

const typing = (type: string, text: string) => ({ type, text });
const page = (address: string) => ({ type: 'page.entered', address });

const scenarioOf = (name: string, alphabet: readonly EventObject[]): Scenario<Model> => ({
  name: `search: ${name}`,
  machine: searchMachine,
  input: undefined,
  model: initialModel,
  inputs: (model) => eventInputs('search', alphabet, model),
  outcomes: {
    findProducts: (_: unknown, model) => [
      { label: 'products are loaded', model, output: undefined },
      { label: 'the request fails', model, error: unavailable },
    ],
  },
  updateModel: (_, step) => predict(step).model,
  steps: rules,
  reaches: [
    {
      rule: 'SEARCH-04 a submit can reach its results after any number of failures',
      from: ({ event }) => event?.type === 'search.submitted',
      to: (step) => paramsOf(step, 'showResults').length > 0,
    },
  ],
});

export const searchScenarios = [
  scenarioOf('typing and submitting', [
    typing('search.opened', ''),
    { type: 'search.closed' },
    typing('search.typed', ' red dress '),
    typing('search.typed', ' '),
    typing('search.submitted', ' red dress '),
    typing('search.submitted', ' '),
    { type: 'search.cleared' },
    { type: 'search.retried' },
  ]),
  scenarioOf('pages', [
    typing('search.opened', 'boots'),
    typing('search.typed', 'heels'),
    typing('search.submitted', 'boots'),
    { type: 'search.retried' },
    page('/'),
    page('/products?q=boots'),
  ]),
];
