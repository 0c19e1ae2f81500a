import { createActor, type InspectionEvent } from 'xstate';
import { restoreChildren } from '../../../src/journal/restoreChildren.ts';
import { createJournal, type Journal } from '../../../src/journal/journal.ts';
import { makeResumable } from '../../../src/journal/makeResumable.ts';
import type { StreamStore } from '../../../src/journal/streamStore.ts';
import { checkoutMachine } from '../../../src/machines/checkout/machine.ts';
import { paymentMachine } from '../../../src/machines/payment/machine.ts';
import {
  createCheckoutMachine,
  defaultResults,
  input,
  createPaymentMachine,
  type ActorResults,
} from '../../machines/support/checkoutActors.ts';

const durables = {
  checkout: { machine: checkoutMachine, version: 1, restoreChildren },
  payment: { machine: paymentMachine, version: 1 },
};
export const journalOn = (store: StreamStore): Journal => {
  const journal = createJournal({ store, now: () => 0 });
  journal.register(durables);
  return journal;
};

export const sameUser = (stored: unknown, current: unknown) =>
  Reflect.get(stored as object, 'userId') === Reflect.get(current as object, 'userId');

/** Opens a page with checkout. Another page on the same store represents a reload. */
export const openPage = (
  store: StreamStore,
  changes: Partial<ActorResults> = {},
  inspect?: (event: InspectionEvent) => void,
) => {
  const journal = journalOn(store);
  const results = { ...defaultResults, ...changes };
  const machine = createCheckoutMachine(
    results,
    makeResumable('payment', createPaymentMachine(results), journal),
  );
  const checkout = createActor(makeResumable('checkout', machine, journal, sameUser), {
    id: 'checkout',
    input,
    inspect: (event) => {
      journal.inspect(event);
      inspect?.(event);
    },
  }).start();
  return { journal, checkout, crash: () => checkout.stop() };
};
