/**
 * Reviews that a shopper writes (REVIEW-05, REVIEW-09 to REVIEW-11, REVIEW-14): one draft a purchase, kept until it is added or
 * discarded; adding one has a time limit and can be tried again.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import { isOutcomeUnknown } from '../outcome.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { hasWords, isSamePurchase, sentReview, withDraft, withoutDraft } from './drafts.ts';
import type {
  Purchase,
  ReviewContext,
  ReviewDraft,
  ReviewEvent,
  ReviewFact,
  ReviewInput,
  SentReview,
} from './types.ts';

type Drafted = Pick<SentReview, 'purchase' | 'draft'>;

const sentOf = ({ sent }: ReviewContext): SentReview => {
  if (sent === null) throw new Error('A review is added that was never sent.');
  return sent;
};

const leavingOf = ({ leaving }: ReviewContext): Purchase => {
  if (leaving === null) throw new Error('A review is discarded that nobody is leaving.');
  return leaving;
};

/** What stands in the form goes on being its draft. */
const keepDraft = {
  type: 'keepDraft',
  params: ({ event: { purchase, draft } }: { readonly event: Drafted }) => ({ purchase, draft }),
} as const;

export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
    emitted: {} as ReviewFact,
    tags: {} as 'busy',
  },
  actors: { addReview: fromPromise<void, SentReview>(notProvided('addReview')) },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goToOrder: (_, _order: { orderId: string }) => actionNotProvided('goToOrder')(),
    /** To where the shopper came from, or else to the order. */
    goBack: (_, _order: { orderId: string }) => actionNotProvided('goBack')(),

    keepDraft: assign({
      drafts: ({ context }, { purchase, draft }: Drafted) => withDraft(context.drafts, purchase, draft),
    }),
    forgetDraft: assign({
      drafts: ({ context }, purchase: Purchase) => withoutDraft(context.drafts, purchase),
    }),
    keepSent: assign(({ context }, submitted: SentReview) => ({
      sent: sentReview(context.isRefused ? null : context.sent, submitted),
      isRefused: false,
      failure: null,
    })),
    rememberLeaving: assign({ leaving: (_, purchase: Purchase) => purchase }),
    forgetLeaving: assign({ leaving: null }),
    /** The server answers a repeat of a refused request with the same refusal: the next one is another request. */
    setRefused: assign({ isRefused: true }),
    announceSettled: emit({ type: 'review.settled' }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    hasRating: (_, draft: ReviewDraft) => draft.rating !== null,
    hasWords: (_, draft: ReviewDraft) => hasWords(draft),
    isAnother: ({ context }, purchase: Purchase) =>
      context.sent === null || !isSamePurchase(context.sent.purchase, purchase),
  },
  delays: { patience: 30_000 },
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
  on: { 'review.drafted': { actions: keepDraft } },
  states: {
    form: {
      initial: 'writing',
      entry: 'forgetLeaving',
      on: {
        'review.left': { actions: 'announceSettled' },
        // REVIEW-05: without a rating the form says so, and nothing is sent.
        'review.submitted': {
          guard: { type: 'hasRating', params: ({ event }) => event.draft },
          target: 'adding',
          actions: [
            keepDraft,
            { type: 'keepSent', params: ({ event: { purchase, draft, key } }) => ({ purchase, draft, key }) },
          ],
        },
        'review.postponed': {
          actions: [keepDraft, { type: 'goToOrder', params: ({ event }) => event.purchase }],
        },
        'review.canceled': [
          {
            guard: { type: 'hasWords', params: ({ event }) => event.draft },
            target: 'leaving',
            actions: [keepDraft, { type: 'rememberLeaving', params: ({ event }) => event.purchase }],
          },
          {
            actions: [
              { type: 'forgetDraft', params: ({ event }) => event.purchase },
              { type: 'goBack', params: ({ event }) => event.purchase },
            ],
          },
        ],
      },
      states: {
        writing: {},
        /** REVIEW-14: what was typed is there, and can be sent again. */
        failed: {},
        /** What its form still tells of itself is no draft any more. */
        added: {
          on: {
            'review.drafted': [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.purchase },
                target: 'writing',
                actions: keepDraft,
              },
              {},
            ],
          },
        },
      },
    },
    /** Words would be lost: the shopper is asked. */
    leaving: {
      on: {
        'review.keptWriting': 'form',
        'journal.resumed': 'form',
        'review.left': { target: 'form', actions: 'announceSettled' },
        'review.postponed': {
          target: 'form',
          actions: { type: 'goToOrder', params: ({ event }) => event.purchase },
        },
        'review.discarded': {
          target: 'form',
          actions: [
            { type: 'forgetDraft', params: ({ context }) => leavingOf(context) },
            { type: 'goBack', params: ({ context }) => leavingOf(context) },
          ],
        },
      },
    },
    adding: {
      tags: 'busy',
      exit: 'announceSettled',
      invoke: {
        id: 'addReview',
        src: 'addReview',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'form.added',
          actions: [
            { type: 'forgetDraft', params: ({ context }) => sentOf(context).purchase },
            { type: 'notify', params: { kind: 'success', text: 'Thank you for your review.' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => failureOf(event.error) },
            target: 'form.failed',
            actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'form.failed',
            actions: [{ type: 'showFailure', params: ({ event }) => failureOf(event.error) }, 'setRefused'],
          },
        ],
      },
      after: {
        patience: { target: 'form.failed', actions: { type: 'showFailure', params: () => timedOut } },
      },
    },
  },
});
