import { createActor, type InspectionEvent } from 'xstate';
import { graft } from '../../../src/journal/graft.ts';
import { createJournal, type Journal } from '../../../src/journal/journal.ts';
import { resumable } from '../../../src/journal/resumable.ts';
import type { StreamStore } from '../../../src/journal/store.ts';
import { checkoutMachine } from '../../../src/machines/checkout/machine.ts';
import { paymentMachine } from '../../../src/machines/payment/machine.ts';
import {
  checkingOutWith,
  goodAnswers,
  input,
  payingWith,
  type Answers,
} from '../../machines/support/checkoutActors.ts';

const durables = {
  checkout: { machine: checkoutMachine, version: 1, graft },
  payment: { machine: paymentMachine, version: 1 },
};
export const journalOn = (store: StreamStore): Journal => {
  const journal = createJournal({ store, now: () => 0 });
  journal.register(durables);
  return journal;
};

export const sameUser = (stored: unknown, asked: unknown) =>
  Reflect.get(stored as object, 'userId') === Reflect.get(asked as object, 'userId');

/** A page's life with checkout on it; another one on the same store is the page after a reload. */
export const openPage = (
  store: StreamStore,
  changes: Partial<Answers> = {},
  inspect?: (event: InspectionEvent) => void,
) => {
  const journal = journalOn(store);
  const answers = { ...goodAnswers, ...changes };
  const machine = checkingOutWith(answers, resumable('payment', payingWith(answers), journal));
  const checkout = createActor(resumable('checkout', machine, journal, sameUser), {
    id: 'checkout',
    input,
    inspect: (event) => {
      journal.inspect(event);
      inspect?.(event);
    },
  }).start();
  return { journal, checkout, die: () => checkout.stop() };
};
