import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { returnWizardMachine } from '../../../src/machines/returnWizard/machine.ts';
import type { CreatedReturn, ReturnToRequest } from '../../../src/machines/returnWizard/types.ts';

export const input = { userId: 'u1', orderId: 'o1' };
export const createdReturn: CreatedReturn = { returnId: 'r1', returnNumber: 'R1' };

/** A running wizard; `request` responds to its request, by default with success. */
export const startWizard = (
  request: (requested: ReturnToRequest) => CreatedReturn | Promise<CreatedReturn> = () => createdReturn,
  inspect?: (event: InspectionEvent) => void,
) => {
  const machine = returnWizardMachine.provide({
    actors: {
      requestReturn: fromPromise<CreatedReturn, ReturnToRequest>(async ({ input: requested }) =>
        request(requested),
      ),
    },
  });
  const wizard = createActor(machine, { id: 'returnWizard', input, ...(inspect ? { inspect } : {}) });
  wizard.start();
  return wizard;
};

export type Wizard = ReturnType<typeof startWizard>;

const next = { type: 'returnWizard.next' } as const;

/** Answers the three questions, up to the summary. */
export const reachSummary = (wizard: Wizard): void => {
  wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Changed Mind' });
  wizard.send(next);
  wizard.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 2 });
  wizard.send(next);
  wizard.send({ type: 'returnWizard.methodChosen', method: 'courier_pickup' });
  wizard.send(next);
};
