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
import { parked } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const startSearch = (find: (term: string) => void | Promise<void> = () => undefined) => {
  const asked: string[] = [];
  const gone: string[] = [];
  const performed: string[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        findProducts: fromPromise<void, { readonly term: string }>(async ({ input }) => {
          asked.push(input.term);
          await find(input.term);
        }),
      },
      actions: { showResults: (_, term) => void gone.push(term) },
    }),
  );
  actor.on('search.performed', ({ term }) => void performed.push(term));
  actor.start();
  const type = (text: string) => actor.send({ type: 'search.typed', text });
  const submit = (text: string) => actor.send({ type: 'search.submitted', text });
  const now = () => actor.getSnapshot();
  return { actor, asked, gone, performed, type, submit, now };
};

const refused = { status: 500, code: 'internal', message: 'Something went wrong' };

describe('typing', () => {
  it('SEARCH-01 asks once nothing was typed for 250 ms, and for the last text alone', async () => {
    const { asked, type } = startSearch();
    type('wo');
    await pass(249);
    type(' wool ');
    await pass(249);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual(['wool']);
  });

  it('keeps the suggestions of the term before until those of the next are there', async () => {
    const coat = parked<void>();
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

  it('lets no late answer stand for another term', async () => {
    const wool = parked<void>();
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

  it('asks for nothing where nothing is left', async () => {
    const { asked, type, now } = startSearch();
    type('wool');
    type('   ');
    await pass(1000);
    expect(asked).toEqual([]);
    expect(selectFoundTerm(now())).toBe('');
  });

  it('says that suggestions failed, keeps what was typed, and asks again on demand', async () => {
    let isDown = true;
    const { actor, type, now, asked } = startSearch(() => (isDown ? Promise.reject(refused) : undefined));
    type('wool');
    await pass(250);
    expect(selectSearchFailure(now())).toEqual(refused);
    expect(selectTyped(now())).toBe('wool');
    isDown = false;
    actor.send({ type: 'search.retried' });
    await pass(0);
    expect(selectSearchFailure(now())).toBeNull();
    expect([selectFoundTerm(now()), asked]).toEqual(['wool', ['wool', 'wool']]);
  });
});

describe('a submit', () => {
  it('SEARCH-01 settles for 250 ms and counts once, however often it is pressed', async () => {
    const { asked, gone, submit } = startSearch();
    submit('wool');
    await pass(249);
    submit('wool');
    await pass(249);
    expect(asked).toEqual([]);
    await pass(1);
    expect([asked, gone]).toEqual([['wool'], ['wool']]);
  });

  it('SEARCH-04 goes to the results only once their call has succeeded', async () => {
    const answer = parked<void>();
    const { gone, submit, now } = startSearch(() => answer.promise);
    submit('  wool coat ');
    await pass(250);
    expect([gone, selectIsSearching(now())]).toEqual([[], true]);
    answer.resolve();
    await pass(0);
    expect([gone, selectIsSearching(now())]).toEqual([['wool coat'], false]);
    expect(selectIsSearchOpen(now())).toBe(false);
  });

  it('SEARCH-04 goes nowhere after a failure, says why, keeps what was typed, and tries again on demand', async () => {
    let isDown = true;
    const { actor, gone, type, submit, now } = startSearch(() =>
      isDown ? Promise.reject(refused) : undefined,
    );
    type('wool');
    submit('wool');
    await pass(250);
    expect([gone, selectSearchFailure(now()), selectTyped(now())]).toEqual([[], refused, 'wool']);
    expect(selectIsSearchOpen(now())).toBe(true);
    isDown = false;
    actor.send({ type: 'search.retried' });
    await pass(0);
    expect(gone).toEqual(['wool']);
  });

  it('SEARCH-04 gives up a call without an answer', async () => {
    const { gone, submit, now } = startSearch(() => parked<void>().promise);
    submit('wool');
    await pass(15_250);
    expect([gone, selectSearchFailure(now())?.message]).toEqual([[], 'Operation failed']);
  });

  it('SEARCH-03 tells once that it was performed, and by which term; typing alone tells nothing', async () => {
    const { performed, type, submit } = startSearch();
    type('wool');
    await pass(1000);
    expect(performed).toEqual([]);
    submit('wool');
    await pass(1000);
    expect(performed).toEqual(['wool']);
  });

  it('SEARCH-03 tells of a search once that has to be tried again', async () => {
    const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve()];
    const { actor, performed, gone, submit } = startSearch(async () => answers.shift()?.());
    submit('wool');
    await pass(1000);
    actor.send({ type: 'search.retried' });
    await pass(1000);
    expect([gone, performed]).toEqual([['wool'], ['wool']]);
  });

  it('SEARCH-04 gives way to what is typed before it has gone', async () => {
    const answer = parked<void>();
    const { gone, type, submit } = startSearch(() => answer.promise);
    submit('wool');
    await pass(250);
    type('woollen');
    answer.resolve();
    await pass(1000);
    expect(gone).toEqual([]);
  });

  it('goes nowhere without words', async () => {
    const { asked, submit } = startSearch();
    submit('   ');
    await pass(1000);
    expect(asked).toEqual([]);
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

  it('SEARCH-07 opens by typing, and not by what empties the field', () => {
    const { type, now } = startSearch();
    type('');
    expect(selectIsSearchOpen(now())).toBe(false);
    type('w');
    expect(selectIsSearchOpen(now())).toBe(true);
  });

  it('suggests at once what stands in the field when it is opened', async () => {
    const { actor, now } = startSearch();
    actor.send({ type: 'search.opened', text: 'boot' });
    await pass(250);
    expect(selectFoundTerm(now())).toBe('boot');
    expect(selectTyped(now())).toBeNull();
  });

  it('stops what is under way when it closes, and keeps what was typed', async () => {
    const { actor, gone, submit, type, now } = startSearch();
    type('wool');
    submit('wool');
    actor.send({ type: 'search.closed' });
    await pass(1000);
    expect([gone, selectTyped(now())]).toEqual([[], 'wool']);
  });

  it('SEARCH-06 forgets text and suggestions when the field is cleared', async () => {
    const { actor, type, now } = startSearch();
    type('wool');
    await pass(250);
    actor.send({ type: 'search.cleared' });
    expect([selectTyped(now()), selectFoundTerm(now())]).toEqual(['', '']);
  });

  it('leaves the word to the address when another page is entered', async () => {
    const { actor, type, now } = startSearch();
    type('wool');
    actor.send({ type: 'page.entered', address: '/men' });
    await pass(1000);
    expect([selectTyped(now()), selectIsSearchOpen(now())]).toEqual([null, false]);
  });
});
