import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchMachine } from '../../src/machines/search/machine.ts';
import {
  selectFoundTerm,
  selectIsSearching,
  selectIsSearchOpen,
  selectSearchFailure,
  selectTyped,
} from '../../src/machines/search/selectors.ts';
import { createDeferred } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const startSearch = (find: (term: string) => void | Promise<void> = () => undefined) => {
  const requestedTerms: string[] = [];
  const navigations: string[] = [];
  const performed: string[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        findProducts: fromPromise<void, { readonly term: string }>(async ({ input }) => {
          requestedTerms.push(input.term);
          await find(input.term);
        }),
      },
      actions: { showResults: (_, term) => void navigations.push(term) },
    }),
  );
  actor.on('search.performed', ({ term }) => void performed.push(term));
  actor.start();
  const type = (text: string) => actor.send({ type: 'search.typed', text });
  const submit = (text: string) => actor.send({ type: 'search.submitted', text });
  const now = () => actor.getSnapshot();
  return { actor, requestedTerms, navigations, performed, type, submit, now };
};

/** A search whose submitted text was requested; the request is answered by `answer`. */
const startPendingSubmit = async (text: string) => {
  const answer = createDeferred<void>();
  const search = startSearch(() => answer.promise);
  search.submit(text);
  await pass(250);
  return { answer, ...search };
};

const refused = { status: 500, code: 'internal', message: 'Something went wrong' };

describe('typing', () => {
  it('SEARCH-01 requests the last text after 250 ms without typing', async () => {
    const { requestedTerms, type } = startSearch();
    type('wo');
    await pass(249);
    type(' wool ');
    await pass(249);
    expect(requestedTerms).toEqual([]);
    await pass(1);
    expect(requestedTerms).toEqual(['wool']);
  });

  it('keeps the suggestions of the last term until the next ones are loaded', async () => {
    const coat = createDeferred<void>();
    const { type, now } = startSearch((term) => (term === 'coat' ? coat.promise : undefined));
    type('wool');
    await pass(250);
    type('coat');
    await pass(250);
    expect(selectFoundTerm(now())).toBe('wool');
    coat.resolve();
    await pass(0);
    expect(selectFoundTerm(now())).toBe('coat');
  });

  it('ignores a late response of another term', async () => {
    const wool = createDeferred<void>();
    const { type, now } = startSearch((term) => (term === 'wool' ? wool.promise : undefined));
    type('wool');
    await pass(250);
    type('coat');
    wool.resolve();
    await pass(0);
    expect(selectFoundTerm(now())).toBe('');
    await pass(250);
    expect(selectFoundTerm(now())).toBe('coat');
  });

  it('requests nothing for an empty field', async () => {
    const { requestedTerms, type, now } = startSearch();
    type('wool');
    type('   ');
    await pass(1000);
    expect(requestedTerms).toEqual([]);
    expect(selectFoundTerm(now())).toBe('');
  });

  it('shows a failure of suggestions, keeps the typed text, and retries on demand', async () => {
    let isDown = true;
    const { actor, type, now, requestedTerms } = startSearch(() =>
      isDown ? Promise.reject(refused) : undefined,
    );
    type('wool');
    await pass(250);
    expect(selectSearchFailure(now())).toEqual(refused);
    expect(selectTyped(now())).toBe('wool');
    isDown = false;
    actor.send({ type: 'search.retried' });
    await pass(0);
    expect(selectSearchFailure(now())).toBeNull();
    expect([selectFoundTerm(now()), requestedTerms]).toEqual(['wool', ['wool', 'wool']]);
  });
});

describe('a submit', () => {
  it('SEARCH-01 is debounced by 250 ms and counts once', async () => {
    const { requestedTerms, navigations, submit } = startSearch();
    submit('wool');
    await pass(249);
    submit('wool');
    await pass(249);
    expect(requestedTerms).toEqual([]);
    await pass(1);
    expect([requestedTerms, navigations]).toEqual([['wool'], ['wool']]);
  });

  it('SEARCH-04 navigates to the results only after their request succeeded', async () => {
    const { answer, navigations, now } = await startPendingSubmit('  wool coat ');
    expect([navigations, selectIsSearching(now())]).toEqual([[], true]);
    answer.resolve();
    await pass(0);
    expect([navigations, selectIsSearching(now())]).toEqual([['wool coat'], false]);
    expect(selectIsSearchOpen(now())).toBe(false);
  });

  it('SEARCH-04 stays after a failure, shows it, keeps the typed text, and retries on demand', async () => {
    let isDown = true;
    const { actor, navigations, type, submit, now } = startSearch(() =>
      isDown ? Promise.reject(refused) : undefined,
    );
    type('wool');
    submit('wool');
    await pass(250);
    expect([navigations, selectSearchFailure(now()), selectTyped(now())]).toEqual([[], refused, 'wool']);
    expect(selectIsSearchOpen(now())).toBe(true);
    isDown = false;
    actor.send({ type: 'search.retried' });
    await pass(0);
    expect(navigations).toEqual(['wool']);
  });

  it('SEARCH-04 has a time limit', async () => {
    const { navigations, submit, now } = startSearch(() => createDeferred<void>().promise);
    submit('wool');
    await pass(15_250);
    expect([navigations, selectSearchFailure(now())?.message]).toEqual([[], 'Operation failed']);
  });

  it('SEARCH-03 emits its term once; typing emits nothing', async () => {
    const { performed, type, submit } = startSearch();
    type('wool');
    await pass(1000);
    expect(performed).toEqual([]);
    submit('wool');
    await pass(1000);
    expect(performed).toEqual(['wool']);
  });

  it('SEARCH-03 emits a retried search once', async () => {
    const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve()];
    const { actor, performed, navigations, submit } = startSearch(async () => answers.shift()?.());
    submit('wool');
    await pass(1000);
    actor.send({ type: 'search.retried' });
    await pass(1000);
    expect([navigations, performed]).toEqual([['wool'], ['wool']]);
  });

  it('SEARCH-04 is canceled by typing', async () => {
    const { answer, navigations, type } = await startPendingSubmit('wool');
    type('woollen');
    answer.resolve();
    await pass(1000);
    expect(navigations).toEqual([]);
  });

  it('ignores an empty text', async () => {
    const { requestedTerms, submit } = startSearch();
    submit('   ');
    await pass(1000);
    expect(requestedTerms).toEqual([]);
  });
});

describe('the search overlay', () => {
  it('SEARCH-07 is either open or closed', () => {
    const { actor, now } = startSearch();
    expect(selectIsSearchOpen(now())).toBe(false);
    actor.send({ type: 'search.opened', text: '' });
    expect(selectIsSearchOpen(now())).toBe(true);
    actor.send({ type: 'search.closed' });
    expect(selectIsSearchOpen(now())).toBe(false);
  });

  it('SEARCH-07 opens by typing, not by emptying the field', () => {
    const { type, now } = startSearch();
    type('');
    expect(selectIsSearchOpen(now())).toBe(false);
    type('w');
    expect(selectIsSearchOpen(now())).toBe(true);
  });

  it('loads suggestions for the value of the field when it opens', async () => {
    const { actor, now } = startSearch();
    actor.send({ type: 'search.opened', text: 'boot' });
    await pass(250);
    expect(selectFoundTerm(now())).toBe('boot');
    expect(selectTyped(now())).toBeNull();
  });

  it('cancels requests when it closes, and keeps the typed text', async () => {
    const { actor, navigations, submit, type, now } = startSearch();
    type('wool');
    submit('wool');
    actor.send({ type: 'search.closed' });
    await pass(1000);
    expect([navigations, selectTyped(now())]).toEqual([[], 'wool']);
  });

  it('SEARCH-06 clears text and suggestions with the field', async () => {
    const { actor, type, now } = startSearch();
    type('wool');
    await pass(250);
    actor.send({ type: 'search.cleared' });
    expect([selectTyped(now()), selectFoundTerm(now())]).toEqual(['', '']);
  });

  it('resets the typed text when another page is entered', async () => {
    const { actor, type, now } = startSearch();
    type('wool');
    actor.send({ type: 'page.entered', address: '/men' });
    await pass(1000);
    expect([selectTyped(now()), selectIsSearchOpen(now())]).toEqual([null, false]);
  });
});
