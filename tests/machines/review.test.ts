import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../src/journal/journal.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { Notice } from '../../src/machines/common/notice.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import { selectDraft, selectFailure, selectIsAdded } from '../../src/machines/review/selectors.ts';
import type { Purchase, ReviewDraft, SentReview } from '../../src/machines/review/types.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coat: Purchase = { orderId: 'ord_1', productId: 'coat' };
const boots: Purchase = { orderId: 'ord_1', productId: 'boots' };
const words: ReviewDraft = { rating: 4.5, message: 'Warm.', pros: 'Warm, light', cons: '' };
const blank: ReviewDraft = { rating: null, message: '', pros: '', cons: '' };

/** A running review flow, recorded by a journal that a later one can resume. */
const startReview = (
  addReview: (sent: SentReview) => Promise<void> = async () => undefined,
  store = createMemoryStore(),
) => {
  const sent: SentReview[] = [];
  const notices: Notice[] = [];
  const visited: string[] = [];
  const journal = createJournal({ store, now: () => 0 });
  journal.register({ review: { machine: reviewMachine, version: 1 } });
  const machine = reviewMachine.provide({
    actors: {
      addReview: fromPromise<void, SentReview>(({ input }) => {
        sent.push(input);
        return addReview(input);
      }),
    },
    actions: {
      notify: (_, notice) => void notices.push(notice),
      goToOrder: (_, { orderId }) => void visited.push(`to ${orderId}`),
      goBack: (_, { orderId }) => void visited.push(`back, or to ${orderId}`),
    },
  });
  const actor = createActor(
    makeResumable('review', machine, journal, () => true),
    { id: 'review', input: { userId: 'ada' }, inspect: journal.inspect },
  ).start();
  const sendSubmitted = (type: 'submitted', draft = words, key = 'k1', purchase = coat) =>
    actor.send({ type: `review.${type}`, purchase, draft, key });
  const sendDraft = (type: 'drafted' | 'postponed' | 'canceled', draft = words, purchase = coat) =>
    actor.send({ type: `review.${type}`, purchase, draft });
  const draftOf = (purchase = coat) => selectDraft(purchase)(actor.getSnapshot());
  return { actor, store, sent, notices, visited, sendSubmitted, sendDraft, draftOf };
};

describe('a review', () => {
  it('REVIEW-11 is sent again under a new key after a refusal, and under its key after an unknown outcome', async () => {
    const failures = [
      { code: 'validation_failed', message: 'Too long.', status: 422 },
      { code: 'unavailable', message: 'The shop is busy.', status: 503 },
    ];
    const { sent, sendSubmitted } = startReview(() =>
      Promise.reject(failures[sent.length - 1] ?? new Error('No more.')),
    );
    for (const key of ['k1', 'k2', 'k3']) {
      sendSubmitted('submitted', words, key);
      await settle();
    }
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2', 'k2']);
  });

  it('REVIEW-05 is not sent without a rating', async () => {
    const { actor, sent, sendSubmitted } = startReview();
    sendSubmitted('submitted', { ...words, rating: null });
    await settle();
    expect(sent).toEqual([]);
    expect(actor.getSnapshot().matches({ form: 'writing' })).toBe(true);
  });

  it('REVIEW-11 is added once, shows a notice, and clears the draft', async () => {
    const answer = createDeferred<void>();
    const { actor, sent, notices, sendSubmitted, sendDraft, draftOf } = startReview(() => answer.promise);
    sendSubmitted('submitted');
    sendSubmitted('submitted', words, 'k2');
    expect(sent).toEqual([{ purchase: coat, draft: words, key: 'k1' }]);
    expect(draftOf()).toEqual(words);
    answer.resolve();
    await settle();
    expect(selectIsAdded(coat)(actor.getSnapshot())).toBe(true);
    expect(selectIsAdded(boots)(actor.getSnapshot())).toBe(false);
    expect(notices).toEqual([{ kind: 'success', text: 'Thank you for your review.' }]);
    // A late event of the form of the added review.
    sendDraft('drafted');
    expect(draftOf()).toEqual(blank);
    sendDraft('drafted', words, boots);
    expect(draftOf(boots)).toEqual(words);
    expect(selectIsAdded(coat)(actor.getSnapshot())).toBe(false);
  });

  it('REVIEW-14 keeps the draft after a refusal, and reuses the key if the draft is unchanged', async () => {
    const failure = { code: 'unavailable', message: 'Try again.', status: 503 };
    const { actor, sent, sendSubmitted, draftOf } = startReview(() => Promise.reject(failure));
    sendSubmitted('submitted');
    await settle();
    expect(selectFailure(coat)(actor.getSnapshot())).toEqual(failure);
    expect(selectFailure(boots)(actor.getSnapshot())).toBeNull();
    expect(draftOf()).toEqual(words);
    sendSubmitted('submitted', words, 'k2');
    expect(selectFailure(coat)(actor.getSnapshot())).toBeNull();
    await settle();
    sendSubmitted('submitted', { ...words, rating: 2 }, 'k3');
    await settle();
    sendSubmitted('submitted', words, 'k4', boots);
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k4']);
  });

  it('REVIEW-14 times out after 30 seconds', async () => {
    const { actor, sendSubmitted } = startReview(() => createDeferred<void>().promise);
    sendSubmitted('submitted');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectFailure(coat)(actor.getSnapshot())).toMatchObject({ code: 'timeout' });
  });

  it('REVIEW-09 goes back at once without text, and confirms first if text would be lost', () => {
    const { actor, visited, sendDraft, draftOf } = startReview();
    sendDraft('canceled', { ...blank, rating: 3 });
    expect(visited).toEqual(['back, or to ord_1']);
    sendDraft('canceled');
    expect(visited).toHaveLength(1);
    expect(actor.getSnapshot().matches('confirmingDiscard')).toBe(true);
    actor.send({ type: 'review.discardDeclined' });
    expect(draftOf()).toEqual(words);
    sendDraft('canceled');
    actor.send({ type: 'review.discarded' });
    expect(visited).toHaveLength(2);
    expect(draftOf()).toEqual(blank);
    expect(actor.getSnapshot().context.leaving).toBeNull();
  });

  it('REVIEW-10 is kept by ‘Review later’, which navigates to the order, also from the confirmation', () => {
    const { visited, sendDraft, draftOf } = startReview();
    sendDraft('postponed');
    sendDraft('canceled', words, boots);
    sendDraft('postponed', words, boots);
    expect(visited).toEqual(['to ord_1', 'to ord_1']);
    expect([draftOf(), draftOf(boots)]).toEqual([words, words]);
  });

  it('REVIEW-10 restores every draft after a reload, and sends nothing', () => {
    const first = startReview();
    first.sendDraft('postponed');
    first.sendDraft('drafted', { ...words, message: 'Stiff.' }, boots);
    first.sendDraft('canceled', words, boots);
    first.actor.stop();
    const second = startReview(undefined, first.store);
    expect(second.draftOf()).toEqual(words);
    expect(second.draftOf(boots)).toEqual(words);
    expect(second.actor.getSnapshot().matches({ form: 'writing' })).toBe(true);
  });

  it('REVIEW-11 repeats a running request after a reload under its key', async () => {
    const first = startReview(() => createDeferred<void>().promise);
    first.sendSubmitted('submitted');
    first.actor.stop();
    const second = startReview(undefined, first.store);
    await settle();
    expect(second.sent).toEqual([{ purchase: coat, draft: words, key: 'k1' }]);
    expect(selectIsAdded(coat)(second.actor.getSnapshot())).toBe(true);
  });

  it('keeps the last twenty drafts', () => {
    const { sendDraft, draftOf } = startReview();
    const purchases = Array.from({ length: 21 }, (_, index) => ({
      orderId: `ord_${index}`,
      productId: 'coat',
    }));
    for (const purchase of purchases) sendDraft('drafted', words, purchase);
    expect(draftOf(purchases[0])).toEqual(blank);
    expect(draftOf(purchases[1])).toEqual(words);
  });
});
