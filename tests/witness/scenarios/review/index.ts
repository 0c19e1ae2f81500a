/** Reviews: drafts are kept, sent once, and discarded only after a confirmation. */
import { reviewMachine } from '../../../../src/machines/review/machine.ts';
import {
  selectDraft,
  selectFailure,
  selectIsAdded,
  selectIsAdding,
  selectIsLeaving,
} from '../../../../src/machines/review/selectors.ts';
import type { Scenario } from '../../scenario.ts';
import { isRunning } from '../../observe.ts';
import { scenarioFromModel } from '../../referenceModel.ts';
import { actualFailure, allErrors, definiteFailure, networkFailure } from '../failures.ts';
import { predict, initialModel, type Draft, type Model, type Purchase } from './model.ts';

const shirt: Purchase = { orderId: 'o1', productId: 'p1' };
const coat: Purchase = { orderId: 'o2', productId: 'p2' };
const empty: Draft = { rating: null, message: '', pros: '', cons: '' };
const full: Draft = { rating: 4.5, message: 'Warm', pros: 'soft, long', cons: 'dear' };
const onlyStars: Draft = { ...empty, rating: 3 };
const onlyCons: Draft = { ...empty, cons: 'thin' };
const onlyMessage: Draft = { ...empty, message: 'Well' };
const onlyPros: Draft = { ...empty, pros: 'long' };

interface Alphabet {
  readonly name: string;
  readonly purchases: readonly Purchase[];
  readonly drafts: readonly Draft[];
  /** Further drafts for canceling. */
  readonly canceledDrafts: readonly Draft[];
  readonly failures: readonly { readonly error: unknown }[];
}

const review = ({ name, purchases, drafts, canceledDrafts, failures: list }: Alphabet): Scenario<Model> =>
  scenarioFromModel({
    name: `review: ${name}`,
    machine: reviewMachine,
    input: { userId: 'u1' },
    model: initialModel,
    predict,
    effects: {
      addReview: 'REVIEW-05 REVIEW-11 a review with a rating is sent once; a repeat reuses its key',
      notify: 'REVIEW-11 an added review shows a notice',
      goToOrder: 'REVIEW-10 Review later navigates to the order',
      'review.settled': 'REVIEW-11 the flow settles only after a running request has its response',
      goBack: 'REVIEW-09 Cancel goes back',
    },
    views: {
      'REVIEW-10 drafts are kept until they are added or discarded': [
        (snapshot) => purchases.map((purchase) => selectDraft(purchase)(snapshot)),
        ({ drafts: known }) => purchases.map(({ orderId }) => known[orderId] ?? empty),
      ],
      'REVIEW-14 a failed review shows its failure in its form': [
        (snapshot) => purchases.map((purchase) => actualFailure(selectFailure(purchase)(snapshot))),
        ({ phase, sent, failure }) =>
          purchases.map(({ orderId }) =>
            phase === 'failed' && sent?.purchase.orderId === orderId ? failure : null,
          ),
      ],
      'REVIEW-11 an added review is shown as added': [
        (snapshot) => purchases.map((purchase) => selectIsAdded(purchase)(snapshot)),
        ({ phase, sent }) =>
          purchases.map(({ orderId }) => phase === 'added' && sent?.purchase.orderId === orderId),
      ],
      'REVIEW-09 text is discarded only after a confirmation': [
        selectIsLeaving,
        ({ phase }) => phase === 'leaving',
      ],
      // No selector shows it.
      'REVIEW-09 the purchase to discard is cleared after the confirmation': [
        (snapshot) => snapshot.context.leaving,
        ({ leaving }) => leaving,
      ],
      'REVIEW-11 one request runs at a time': [
        (snapshot, place) => [selectIsAdding(snapshot), isRunning(place, 'addReview')],
        ({ phase }) => [phase === 'adding', phase === 'adding'],
      ],
    },
    inputs: (newId) => [
      ...purchases.flatMap((purchase) =>
        canceledDrafts.map((draft) => ({ type: 'review.canceled', purchase, draft })),
      ),
      ...purchases.flatMap((purchase) =>
        drafts.flatMap((draft) => [
          { type: 'review.drafted', purchase, draft },
          { type: 'review.submitted', purchase, draft, key: newId('key') },
          { type: 'review.postponed', purchase, draft },
          { type: 'review.canceled', purchase, draft },
        ]),
      ),
      { type: 'review.discardDeclined' },
      { type: 'review.discarded' },
      { type: 'review.left' },
    ],
    outcomes: { addReview: [{ output: undefined }, ...list] },
    isDurable: true,
    reaches: [
      {
        rule: 'REVIEW-11 an added review is reachable from every place',
        to: ({ model }) => model.phase === 'added',
      },
    ],
  });

export const reviewScenarios = [
  review({
    name: 'one purchase',
    purchases: [shirt],
    drafts: [full, onlyStars, onlyCons],
    canceledDrafts: [onlyMessage, onlyPros],
    failures: allErrors,
  }),
  review({
    name: 'two purchases',
    purchases: [shirt, coat],
    drafts: [full],
    canceledDrafts: [],
    failures: [networkFailure, definiteFailure],
  }),
] as const;
