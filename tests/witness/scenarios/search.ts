/** The search: one call at a time for the term that stands in the field, after a pause, and results only once their call succeeded. */
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
import type { Press, Scenario, Step, StepRule } from '../scenario.ts';
import { requestsOf, paramsOf, emitted, fieldOf } from '../observe.ts';
import { equal, timeLimited } from '../predict.ts';
import { snapshotAt, type Place } from '../system.ts';

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
  /** The document was opened anew, and no page was entered since. */
  readonly isBack: boolean;
}

const first: Model = {
  isOpen: false,
  call: 'idle',
  typed: null,
  term: '',
  found: '',
  failure: null,
  address: '',
  isBack: false,
};

interface Prediction {
  readonly model: Model;
  /** The term whose products are asked for. */
  readonly asked: readonly string[];
  /** The term whose results are gone to. */
  readonly shown: readonly string[];
  /** The term that is told to have been searched for. */
  readonly told: readonly string[];
}

const still = (model: Model): Prediction => ({ model, asked: [], shown: [], told: [] });

const timedOut = { code: 'timeout', message: messages.operationFailed, status: 0 };
const unavailable = { code: 'unavailable', message: 'Busy.', status: 503 };

const isBlank = (text: string): boolean => text.trim() === '';

const suggest = (model: Model): Prediction => ({
  ...still({ ...model, call: 'suggesting', failure: null }),
  asked: [model.term],
});

const search = (model: Model): Prediction => ({
  ...still({ ...model, call: 'searching', failure: null }),
  asked: [model.term],
});

const entered = (model: Model, address: string): Model => {
  // The page that the shopper was on, in a document that was opened anew.
  if (model.isBack && model.address === address) return { ...model, isBack: false };
  return { ...first, found: model.found, address };
};

const pressed = (model: Model, event: EventObject): Prediction => {
  const given = fieldOf(event, 'text');
  const text = typeof given === 'string' ? given : '';
  const term = text.trim();
  switch (event.type) {
    case 'search.opened':
      return still({
        ...model,
        isOpen: true,
        ...(model.call === 'idle' ? { call: 'debouncingTyped', term, failure: null } : {}),
      });
    case 'search.closed':
      return still({ ...model, isOpen: false, call: 'idle', failure: null });
    case 'search.typed':
      return still({
        ...model,
        isOpen: model.isOpen || !isBlank(text),
        call: 'debouncingTyped',
        typed: text,
        term,
        failure: null,
      });
    case 'search.submitted':
      return still(isBlank(text) ? model : { ...model, call: 'debouncingSubmitted', term, failure: null });
    case 'search.cleared':
      return still({ ...model, call: 'idle', typed: '', term: '', failure: null });
    case 'search.retried':
      if (model.call === 'suggestingFailed') return suggest(model);
      return model.call === 'searchingFailed' ? searchAgain(model) : still(model);
    default:
      return still(entered(model, String(fieldOf(event, 'address'))));
  }
};

/** A repeat is the same search: it is told once. */
const searchAgain = (model: Model): Prediction => search(model);

const reloaded = (model: Model): Prediction => {
  const before: Model = { ...model, found: '', isBack: true };
  if (model.call === 'searching') return { ...still(before), asked: [model.term] };
  if (model.call === 'searchingFailed' || model.call === 'debouncingSubmitted') return still(before);
  // What was typed and not sent is abandoned where its overlay is closed.
  return still(
    model.isOpen
      ? { ...before, call: 'debouncingTyped' }
      : { ...before, call: 'idle', typed: null, term: '' },
  );
};

const predict = ({ modelBefore: model, kind, event, outcome }: Step<Model>): Prediction => {
  if (kind === 'start') return still(model);
  if (kind === 'reload') return reloaded(model);
  if (kind === 'press' && event) return pressed(model, event);
  if (model.call === 'debouncingTyped')
    return model.term === '' ? still({ ...model, call: 'idle' }) : suggest(model);
  if (model.call === 'debouncingSubmitted') return { ...search(model), told: [model.term] };
  const isSuggesting = model.call === 'suggesting';
  if (kind === 'timeout' || outcome?.error !== undefined) {
    const failure = outcome?.error ?? timedOut;
    return still({ ...model, failure, call: isSuggesting ? 'suggestingFailed' : 'searchingFailed' });
  }
  const next: Model = { ...model, found: model.term, call: 'idle' };
  return isSuggesting ? still(next) : { ...still({ ...next, isOpen: false }), shown: [model.term] };
};

const path = 'search';
const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectTerm>[0];

const rules: readonly StepRule<Model>[] = [
  equal(
    'SEARCH-01, SEARCH-04 products are looked up for what stands in the field, after a pause and once',
    (step) => predict(step).asked,
    (step) => requestsOf(step, 'findProducts').map(({ input }) => fieldOf(input, 'term')),
  ),
  equal(
    'SEARCH-02, SEARCH-04 the shop goes to the results of a submit once their call succeeded',
    (step) => predict(step).shown,
    (step) => paramsOf(step, 'showResults'),
  ),
  equal(
    'SEARCH-03 a search is told once, with its term',
    (step) => predict(step).told,
    (step) => emitted(step, 'search.performed').map((fact) => fieldOf(fact, 'term')),
  ),
  equal(
    'SEARCH-05, SEARCH-07 the overlay is open or closed',
    ({ model: { isOpen } }) => isOpen,
    ({ after }) => selectIsSearchOpen(at(after)),
  ),
  equal(
    'SEARCH-06 what is typed comes back until it is cleared, abandoned, or another page is entered',
    ({ model: { typed, term } }) => [typed, term],
    ({ after }) => [selectTyped(at(after)), selectTerm(at(after))],
  ),
  equal(
    'SEARCH-04 only products that were found for a term are suggested',
    ({ model: { found, term } }) => (term === '' ? '' : found),
    ({ after }) => selectFoundTerm(at(after)),
  ),
  equal(
    'ERR-05 a call that failed is said until the next one; a submit says that it is under way',
    ({ model: { failure, call } }) => [failure, call === 'debouncingSubmitted' || call === 'searching'],
    ({ after }) => [selectSearchFailure(at(after)), selectIsSearching(at(after))],
  ),
  equal(
    'SEARCH-01 a pause runs after typing and submitting, and a time limit beside every call',
    ({ model: { call } }) =>
      ['debouncingTyped', 'debouncingSubmitted', 'suggesting', 'searching'].includes(call),
    ({ after }) => after.timers.length > 0,
  ),
  timeLimited('ERR-05 every request has a time limit', ['findSuggestions', 'findResults']),
];

const typing = (type: string, text: string) => ({ type, text });
const page = (address: string) => ({ type: 'page.entered', address });

const scenarioOf = (name: string, alphabet: readonly EventObject[]): Scenario<Model> => ({
  name: `search: ${name}`,
  machine: searchMachine,
  input: undefined,
  model: first,
  presses: (model) =>
    alphabet.map((event): Press<Model> => ({
      label: Object.values(event).join(' '),
      to: path,
      event,
      model,
    })),
  outcomes: {
    findProducts: (_: unknown, model) => [
      { label: 'products are found', model, output: undefined },
      { label: 'the call fails', model, error: unavailable },
    ],
  },
  updateModel: (_, step) => predict(step).model,
  steps: rules,
  reaches: [
    {
      rule: 'SEARCH-04 a submit comes to its results, however often its call failed',
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
