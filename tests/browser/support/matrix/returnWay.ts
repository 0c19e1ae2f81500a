/** The return wizard, for somebody whom everything comes over. */
import { returnHands, routes } from '../../../paths/browser/support/returnHands.ts';
import { returnWizardFlow } from '../../../paths/flows/returnWizard.ts';
import { movesOf, type Move, type Walk } from '../../../paths/support/walk.ts';
import type { Walkway } from './walkway.ts';

const contextOf = ({ snapshot }: Walk, part: string): unknown => Reflect.get(snapshot.context, part);

/** The first move of this type, or that with this field. */
const move = (walk: Walk, type: string, field = '', value?: unknown): Move[] =>
  movesOf(returnWizardFlow, walk)
    .filter(({ event }) => event.type === type && Reflect.get(event, field) === value)
    .slice(0, 1);

export const returnWay: Walkway = {
  flow: returnWizardFlow,
  hands: returnHands,
  routes,
  gives: {
    'returnWizard.choosingReason.open': (_, walk) =>
      Promise.resolve([
        ...(contextOf(walk, 'reason') === 'Other'
          ? []
          : move(walk, 'returnWizard.reasonChosen', 'reason', 'Other')),
        ...(contextOf(walk, 'otherReason') === '' ? move(walk, 'returnWizard.otherReasonDrafted') : []),
      ]),
    'returnWizard.choosingItems.open': (_, walk) =>
      Promise.resolve(
        Object.keys(Object(contextOf(walk, 'lines'))).length > 0
          ? []
          : move(walk, 'returnWizard.lineChosen', 'quantity', 1),
      ),
    'returnWizard.choosingMethod.open': (_, walk) =>
      Promise.resolve(contextOf(walk, 'method') === null ? move(walk, 'returnWizard.methodChosen') : []),
  },
  changes: ['requestReturn'],
  keyed: ['requestReturn'],
  notAfter: {
    requestReturn: [
      'returnWizard.edited',
      'returnWizard.previous',
      'returnWizard.resetAsked',
      'error requestReturn',
    ],
  },
  never: ['returnWizard.left'],
};
