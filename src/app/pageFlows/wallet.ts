import { fromCallback, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import { walletMachine } from '../../machines/wallet/machine.ts';
import { readCheckout } from '../../machines/wallet/readCheckout.ts';
import type { WalletInput } from '../../machines/wallet/types.ts';
import { subscribeToConfirmedWallets, type ConfirmByWallet } from '../../payments/confirmedWallets.ts';
import type { Dependencies } from '../flows/dependencies.ts';

type System = AnyActorRef['system'];

const checkoutOf = (system: System): ActorRefFrom<typeof checkoutMachine> | undefined =>
  // The id of checkout in the root.
  system.get('checkout') as ActorRefFrom<typeof checkoutMachine> | undefined;

const read = (system: System) => {
  const checkout = checkoutOf(system)?.getSnapshot() ?? null;
  return readCheckout(checkout, checkout?.children.payment?.getSnapshot() ?? null);
};

export const provide = ({ payments }: Dependencies) => {
  let confirm: ConfirmByWallet | null = null;
  let withdraw: (() => void) | null = null;
  return walletMachine.provide({
    actors: {
      awaitPurchase: fromCallback<EventObject, WalletInput>(({ input, sendBack }) =>
        subscribeToConfirmedWallets(input.userId, (wallet) => {
          confirm = wallet.confirm;
          sendBack({ type: 'wallet.confirmed', purchase: wallet.purchase });
        }),
      ),
      watchCheckout: fromCallback(({ system, sendBack }) => {
        let last = '';
        const sendReading = () => {
          const reading = read(system);
          const text = JSON.stringify(reading);
          if (text === last) return;
          last = text;
          sendBack({ type: 'wallet.checkoutRead', reading });
        };
        // Checkout starts later than this flow, and its payment with each attempt.
        const subscription = system.inspect((event) => {
          if (event.type === '@xstate.snapshot') sendReading();
        });
        sendReading();
        return () => subscription.unsubscribe();
      }),
    },
    actions: {
      toCheckout: ({ system }, event) => checkoutOf(system)?.send(event),
      toPayment: ({ system }, event) => checkoutOf(system)?.getSnapshot().children.payment?.send(event),
      offerWallet: (_, { orderId }) => {
        const confirmOnce = confirm;
        confirm = null;
        withdraw = payments.registerForm(orderId, async () => {
          const clientSecret = payments.getClientSecret(orderId);
          if (!confirmOnce || clientSecret === undefined)
            throw new Error('The wallet cannot pay this order.');
          await confirmOnce(clientSecret);
        });
      },
      withdrawWallet: () => {
        withdraw?.();
        [confirm, withdraw] = [null, null];
      },
    },
  });
};
