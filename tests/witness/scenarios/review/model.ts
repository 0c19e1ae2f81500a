/** Reference model of reviews (REVIEW-05, REVIEW-09 to REVIEW-11, REVIEW-14). */
import type { EventObject } from 'xstate';
import { fieldOf } from '../../fieldOf.ts';
import type { Expected, Occurrence } from '../../referenceModel.ts';
import { isOutcomeUnknown, toShownFailure, timedOut, type ShownFailure } from '../failures.ts';

export interface Purchase {
  readonly orderId: string;
  readonly productId: string;
}

export interface Draft {
  readonly rating: number | null;
  readonly message: string;
  readonly pros: string;
  readonly cons: string;
}

interface Sent {
  readonly purchase: Purchase;
  readonly draft: Draft;
  readonly key: string;
}

export interface Model {
  /** By id of the order. */
  readonly drafts: { readonly [orderId: string]: Draft };
  readonly phase: 'writing' | 'leaving' | 'adding' | 'added' | 'failed';
  readonly leaving: Purchase | null;
  readonly sent: Sent | null;
  /** Whether the server refused `sent`. */
  readonly isRefused: boolean;
  readonly failure: ShownFailure | null;
}

export const initialModel: Model = {
  drafts: {},
  phase: 'writing',
  leaving: null,
  sent: null,
  isRefused: false,
  failure: null,
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withDraft = (model: Model, { orderId }: Purchase, draft: Draft): Model => ({
  ...model,
  drafts: { ...model.drafts, [orderId]: draft },
});

const withoutDraft = (model: Model, { orderId }: Purchase): Model => ({
  ...model,
  drafts: Object.fromEntries(Object.entries(model.drafts).filter(([each]) => each !== orderId)),
});

const hasText = ({ message, pros, cons }: Draft): boolean =>
  [message, pros, cons].some((text) => text.trim() !== '');

/** The flow may end with its page. */
const settled = ['review.settled', {}] as const;

const submitted = (model: Model, event: EventObject): Expected<Model> => {
  const requested = {
    purchase: fieldOf(event, 'purchase'),
    draft: fieldOf(event, 'draft'),
    key: fieldOf(event, 'key'),
  } as Sent;
  const { sent, isRefused } = model;
  const isRepeat =
    sent !== null &&
    !isRefused &&
    isSame(sent.purchase, requested.purchase) &&
    isSame(sent.draft, requested.draft);
  const next = isRepeat ? sent : requested;
  return {
    model: {
      ...withDraft(model, requested.purchase, requested.draft),
      phase: 'adding',
      sent: next,
      isRefused: false,
      failure: null,
    },
    effects: [['addReview', next]],
  };
};

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  const { phase } = model;
  const purchase = fieldOf(event, 'purchase') as Purchase;
  const draft = fieldOf(event, 'draft') as Draft;
  const isForm = phase !== 'leaving' && phase !== 'adding';
  const unchanged = { model, effects: [] };
  switch (event.type) {
    case 'review.drafted': {
      if (phase !== 'added') return { model: withDraft(model, purchase, draft), effects: [] };
      // Late events of the form of the added review.
      if (isSame(model.sent?.purchase, purchase)) return unchanged;
      return { model: { ...withDraft(model, purchase, draft), phase: 'writing' }, effects: [] };
    }
    case 'review.submitted':
      return isForm && draft.rating !== null ? submitted(model, event) : unchanged;
    case 'review.postponed': {
      if (isForm) return { model: withDraft(model, purchase, draft), effects: [['goToOrder', purchase]] };
      if (phase !== 'leaving') return unchanged;
      return { model: { ...model, phase: 'writing', leaving: null }, effects: [['goToOrder', purchase]] };
    }
    case 'review.canceled': {
      if (!isForm) return unchanged;
      if (!hasText(draft)) return { model: withoutDraft(model, purchase), effects: [['goBack', purchase]] };
      return {
        model: { ...withDraft(model, purchase, draft), phase: 'leaving', leaving: purchase },
        effects: [],
      };
    }
    case 'review.discardDeclined':
      return phase === 'leaving'
        ? { model: { ...model, phase: 'writing', leaving: null }, effects: [] }
        : unchanged;
    case 'review.discarded': {
      if (phase !== 'leaving' || model.leaving === null) return unchanged;
      return {
        model: { ...withoutDraft(model, model.leaving), phase: 'writing', leaving: null },
        effects: [['goBack', model.leaving]],
      };
    }
    case 'review.left':
      if (phase === 'adding') return unchanged;
      return {
        model: phase === 'leaving' ? { ...model, phase: 'writing', leaving: null } : model,
        effects: [settled],
      };
    default:
      return unchanged;
  }
};

export const thanks = { kind: 'success', text: 'Thank you for your review.' };

export const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'event':
      return afterInput(model, occurrence.event);
    case 'reload':
      return {
        model: model.phase === 'leaving' ? { ...model, phase: 'writing', leaving: null } : model,
        effects: [],
      };
    case 'answer':
      return {
        model: {
          ...(model.sent ? withoutDraft(model, model.sent.purchase) : model),
          phase: 'added',
        },
        effects: [settled, ['notify', thanks]],
      };
    case 'failure':
      return {
        model: {
          ...model,
          phase: 'failed',
          failure: toShownFailure(occurrence.error),
          isRefused: !isOutcomeUnknown(occurrence.error),
        },
        effects: [settled],
      };
    case 'timeout':
      return { model: { ...model, phase: 'failed', failure: timedOut }, effects: [settled] };
    default:
      return { model, effects: [] };
  }
};
