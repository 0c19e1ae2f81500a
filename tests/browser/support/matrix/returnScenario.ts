/** The resume matrix of the return wizard. */
import { returnDrivers, routes } from '../../../paths/browser/support/returnDrivers.ts';
import { returnWizardFlow } from '../../../paths/flows/returnWizard.ts';
import { movesOf, type Move, type PathState } from '../../../paths/support/pathState.ts';
import type { Scenario } from './scenario.ts';

const readContext = ({ snapshot }: PathState, part: string): unknown => Reflect.get(snapshot.context, part);

/** The first move of this type whose field has this value. */
const firstMove = (pathState: PathState, type: string, field = '', value?: unknown): Move[] =>
  movesOf(returnWizardFlow, pathState)
    .filter(({ event }) => event.type === type && Reflect.get(event, field) === value)
    .slice(0, 1);

export const returnScenario: Scenario = {
  flow: returnWizardFlow,
  drivers: returnDrivers,
  routes,
  fillIn: {
    'returnWizard.choosingReason.open': (_, pathState) =>
      Promise.resolve([
        ...(readContext(pathState, 'reason') === 'Other'
          ? []
          : firstMove(pathState, 'returnWizard.reasonChosen', 'reason', 'Other')),
        ...(readContext(pathState, 'otherReason') === ''
          ? firstMove(pathState, 'returnWizard.otherReasonDrafted')
          : []),
      ]),
    'returnWizard.choosingItems.open': (_, pathState) =>
      Promise.resolve(
        Object.keys(Object(readContext(pathState, 'lines'))).length > 0
          ? []
          : firstMove(pathState, 'returnWizard.lineChosen', 'quantity', 1),
      ),
    'returnWizard.choosingMethod.open': (_, pathState) =>
      Promise.resolve(
        readContext(pathState, 'method') === null ? firstMove(pathState, 'returnWizard.methodChosen') : [],
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
