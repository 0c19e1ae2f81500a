/** The resume matrix of the return wizard. */
import { returnHands, routes } from '../../../paths/browser/support/returnHands.ts';
import { returnWizardFlow } from '../../../paths/flows/returnWizard.ts';
import { movesOf, type Move, type Walk } from '../../../paths/support/walk.ts';
import type { Scenario } from './scenario.ts';

const readContext = ({ snapshot }: Walk, part: string): unknown => Reflect.get(snapshot.context, part);

/** The first move of this type whose field has this value. */
const firstMove = (walk: Walk, type: string, field = '', value?: unknown): Move[] =>
  movesOf(returnWizardFlow, walk)
    .filter(({ event }) => event.type === type && Reflect.get(event, field) === value)
    .slice(0, 1);

export const returnScenario: Scenario = {
  flow: returnWizardFlow,
  hands: returnHands,
  routes,
  fillIn: {
    'returnWizard.choosingReason.open': (_, walk) =>
      Promise.resolve([
        ...(readContext(walk, 'reason') === 'Other'
          ? []
          : firstMove(walk, 'returnWizard.reasonChosen', 'reason', 'Other')),
        ...(readContext(walk, 'otherReason') === ''
          ? firstMove(walk, 'returnWizard.otherReasonDrafted')
          : []),
      ]),
    'returnWizard.choosingItems.open': (_, walk) =>
      Promise.resolve(
        Object.keys(Object(readContext(walk, 'lines'))).length > 0
          ? []
          : firstMove(walk, 'returnWizard.lineChosen', 'quantity', 1),
      ),
    'returnWizard.choosingMethod.open': (_, walk) =>
      Promise.resolve(
        readContext(walk, 'method') === null ? firstMove(walk, 'returnWizard.methodChosen') : [],
      ),
  },
  mutations: ['requestReturn'],
  idempotentActors: ['requestReturn'],
  blockedAfter: {
    requestReturn: [
      'returnWizard.edited',
      'returnWizard.previous',
      'returnWizard.resetRequested',
      'error requestReturn',
    ],
  },
  excludedEvents: ['returnWizard.left'],
};
