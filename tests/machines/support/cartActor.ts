import { createActor, fromPromise } from 'xstate';
import { cartMachine } from '../../../src/machines/cart/machine.ts';
import type { CartFact, EditInput } from '../../../src/machines/cart/types.ts';
import type { Notice } from '../../../src/machines/common/notice.ts';

/** Starts the cart with `edit` as its request, and records requests, notices and emitted facts. */
export const startCart = (edit: (input: EditInput) => void | Promise<void> = () => undefined) => {
  const notices: Notice[] = [];
  const facts: CartFact[] = [];
  const sent: EditInput[] = [];
  let broadcasts = 0;
  const actor = createActor(
    cartMachine.provide({
      actors: {
        editCart: fromPromise<void, EditInput>(async ({ input }) => {
          sent.push(input);
          await edit(input);
        }),
      },
      actions: {
        notify: (_, notice) => void notices.push(notice),
        notifyOtherTabs: () => {
          broadcasts += 1;
        },
      },
    }),
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, notices, facts, sent, broadcastCount: () => broadcasts };
};
