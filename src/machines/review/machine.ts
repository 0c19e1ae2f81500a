/**
 * Writing reviews (REVIEW-05, REVIEW-09 to REVIEW-11, REVIEW-14): one draft per purchase, kept until it is added or discarded. The request
 * has a time limit and can be retried.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { hasText, isSamePurchase, reuseSentKey, withDraft, withoutDraft } from './drafts.ts';
import type {
  Purchase,
  ReviewContext,
  ReviewDraft,
  ReviewEvent,
  ReviewFact,
  ReviewInput,
  SentReview,
} from './types.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure } from '../common/failure.ts';

type DraftParams = Pick<SentReview, 'purchase' | 'draft'>;

const requireSent = ({ sent }: ReviewContext): SentReview => {
  if (sent === null) throw new Error('No review was submitted.');
  return sent;
};

const requireLeaving = ({ leaving }: ReviewContext): Purchase => {
  if (leaving === null) throw new Error('No review is being canceled.');
  return leaving;
};

/** Stores the values of the form as its draft. */
const setDraft = {
  type: 'setDraft',
  params: ({ event: { purchase, draft } }: { readonly event: DraftParams }) => ({ purchase, draft }),
} as const;

const addFailed = failsTo('form.failed');

export const reviewMachine = setup({
  types: {} as {
    context: ReviewContext;
    events: ReviewEvent;
    input: ReviewInput;
    emitted: ReviewFact;
    tags: 'busy';
  },
  actors: { addReview: fromPromise<void, SentReview>(notProvided('addReview')) },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goToOrder: (_, _order: { orderId: string }) => actionNotProvided('goToOrder')(),
    /** To the previous page, or to the order if there is none. */
    goBack: (_, _order: { orderId: string }) => actionNotProvided('goBack')(),

    setDraft: assign({
      drafts: ({ context }, { purchase, draft }: DraftParams) => withDraft(context.drafts, purchase, draft),
    }),
    clearDraft: assign({
      drafts: ({ context }, purchase: Purchase) => withoutDraft(context.drafts, purchase),
    }),
    setSent: assign(({ context }, submitted: SentReview) => ({
      sent: reuseSentKey(context.isRefused ? null : context.sent, submitted),
      isRefused: false,
      failure: null,
    })),
    setLeaving: assign({ leaving: (_, purchase: Purchase) => purchase }),
    clearLeaving: assign({ leaving: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    setRefused: assign({ isRefused: true }),
    emitSettled: emit({ type: 'review.settled' }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    hasRating: (_, draft: ReviewDraft) => draft.rating !== null,
    hasWords: (_, draft: ReviewDraft) => hasText(draft),
    isOtherPurchase: ({ context }, purchase: Purchase) =>
      context.sent === null || !isSamePurchase(context.sent.purchase, purchase),
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    userId: input?.userId ?? '',
    drafts: {},
    sent: null,
    isRefused: false,
    leaving: null,
    failure: null,
  }),
  initial: 'form',
  on: { 'review.drafted': { actions: setDraft } },
  states: {
    form: {
      initial: 'writing',
      entry: 'clearLeaving',
      on: {
        'review.left': { actions: 'emitSettled' },
        // REVIEW-05: without a rating the form shows a message, and nothing is sent.
        'review.submitted': {
          guard: { type: 'hasRating', params: ({ event }) => event.draft },
          target: 'adding',
          actions: [
            setDraft,
            { type: 'setSent', params: ({ event: { purchase, draft, key } }) => ({ purchase, draft, key }) },
          ],
        },
        'review.postponed': {
          actions: [setDraft, { type: 'goToOrder', params: ({ event }) => event.purchase }],
        },
        'review.canceled': [
          {
            guard: { type: 'hasWords', params: ({ event }) => event.draft },
            target: 'confirmingDiscard',
            actions: [setDraft, { type: 'setLeaving', params: ({ event }) => event.purchase }],
          },
          {
            actions: [
              { type: 'clearDraft', params: ({ event }) => event.purchase },
              { type: 'goBack', params: ({ event }) => event.purchase },
            ],
          },
        ],
      },
      states: {
        writing: {},
        /** REVIEW-14: the draft is kept and can be sent again. */
        failed: {},
        /** Late `review.drafted` events of the added review are ignored. */
        added: {
          on: {
            'review.drafted': [
              {
                guard: { type: 'isOtherPurchase', params: ({ event }) => event.purchase },
                target: 'writing',
                actions: setDraft,
              },
              {},
            ],
          },
        },
      },
    },
    /** Confirms that the text is discarded. */
    confirmingDiscard: {
      on: {
        'review.discardDeclined': 'form',
        'journal.resumed': 'form',
        'review.left': { target: 'form', actions: 'emitSettled' },
        'review.postponed': {
          target: 'form',
          actions: { type: 'goToOrder', params: ({ event }) => event.purchase },
        },
        'review.discarded': {
          target: 'form',
          actions: [
            { type: 'clearDraft', params: ({ context }) => requireLeaving(context) },
            { type: 'goBack', params: ({ context }) => requireLeaving(context) },
          ],
        },
      },
    },
    adding: {
      tags: 'busy',
      exit: 'emitSettled',
      invoke: {
        id: 'addReview',
        src: 'addReview',
        input: ({ context }) => requireSent(context),
        onDone: {
          target: 'form.added',
          actions: [
            { type: 'clearDraft', params: ({ context }) => requireSent(context).purchase },
            { type: 'notify', params: { kind: 'success', text: 'Thank you for your review.' } },
          ],
        },
        onError: [
          {
            guard: ifFailure('isOutcomeUnknown'),
            ...addFailed.onError,
          },
          {
            target: 'form.failed',
            actions: [setFailure(), 'setRefused'],
          },
        ],
      },
      after: addFailed.after,
    },
  },
});
