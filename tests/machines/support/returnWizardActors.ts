import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { returnWizardMachine } from '../../../src/machines/returnWizard/machine.ts';
import type { CreatedReturn, ReturnToRequest } from '../../../src/machines/returnWizard/types.ts';

export const input = { userId: 'u1', orderId: 'o1' };
export const made: CreatedReturn = { returnId: 'r1', returnNumber: 'R1' };

/** A wizard whose request is answered by `request`; without one it is taken at once. */
export const startWizard = (
  request: (asked: ReturnToRequest) => CreatedReturn | Promise<CreatedReturn> = () => made,
  inspect?: (event: InspectionEvent) => void,
) => {
  const machine = returnWizardMachine.provide({
    actors: {
      requestReturn: fromPromise<CreatedReturn, ReturnToRequest>(async ({ input: asked }) => request(asked)),
    },
  });
  const wizard = createActor(machine, { id: 'returnWizard', input, ...(inspect ? { inspect } : {}) });
  wizard.start();
  return wizard;
};

export type Wizard = ReturnType<typeof startWizard>;

const next = { type: 'returnWizard.next' } as const;

/** Answers all three questions, up to the summary. */
export const reachSummary = (wizard: Wizard): void => {
  wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Changed Mind' });
  wizard.send(next);
  wizard.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 2 });
  wizard.send(next);
  wizard.send({ type: 'returnWizard.methodChosen', method: 'courier_pickup' });
  wizard.send(next);
};
