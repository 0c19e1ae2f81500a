import { personalKeys } from '../../services/queryKeys.ts';
import { appMachine } from '../../machines/app/machine.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import { createJournal, type Journal } from '../../journal/journal.ts';
import { resumable } from '../../journal/resumable.ts';
import type { StreamStore } from '../../journal/store.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import type { Parts } from './parts.ts';
import { provideAnonymousSession } from './provideAnonymousSession.ts';
import { provideAuth } from './provideAuth.ts';
import { provideCart } from './provideCart.ts';
import { provideCheckout } from './provideCheckout.ts';
import { provideConsent } from './provideConsent.ts';
import { provideWishlist } from './provideWishlist.ts';

/** A stored checkout goes on only for whoever began it. */
const isOfSameUser = (stored: unknown, input: unknown): boolean =>
  isPlainRecord(stored) && isPlainRecord(input) && stored['userId'] === input['userId'];

/** Joins every machine to the services, and the durable ones to the journal. */
export const provideApp = (parts: Parts, store: StreamStore) => {
  const { queryClient, payments, surroundings } = parts;
  const journal: Journal = createJournal({
    durables: {
      checkout: { machine: checkoutMachine, version: 1 },
      payment: { machine: paymentMachine, version: 1 },
    },
    store,
    now: surroundings.now,
  });
  const machine = appMachine.provide({
    actors: {
      auth: provideAuth(parts),
      anonymousSession: provideAnonymousSession(parts),
      wishlist: provideWishlist(parts),
      cart: provideCart(parts),
      consent: provideConsent(parts),
      checkout: resumable('checkout', provideCheckout(parts, journal), journal, isOfSameUser),
    },
    actions: {
      goTo: (_, { path }) => surroundings.goTo(path),
      forgetFlows: () => {
        payments.clear();
        journal.forget('checkout', 'payment');
      },
      clearPersonalData: () => {
        for (const queryKey of personalKeys) queryClient.removeQueries({ queryKey });
      },
    },
  });
  return { machine, journal };
};
