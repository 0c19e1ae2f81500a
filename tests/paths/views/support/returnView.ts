/** The return wizard on its page, over a network that a path answers for. */
import { fakeNetwork } from '../../../services/support/network.ts';
import { fakeProvider } from '../../../ui/support/fakeProvider.ts';
import { deliveredOrder } from '../../../ui/support/returns.ts';
import { answerAsUsual } from '../../../ui/support/showShop.tsx';
import { returnWizardFlow } from '../../flows/returnWizard.ts';
import { gatesOf } from './gates.ts';
import { openPage } from './page.ts';
import { returned, returnHands, returnPath, routes } from './returnHands.ts';
import type { View } from './walkViews.ts';

/** To be called at the top of a test file. */
export const returnView = (): View => {
  const network = fakeNetwork();
  let gates = gatesOf(network);
  return {
    flow: returnWizardFlow,
    hands: returnHands,
    routes,
    network,
    prepare: () => {
      gates = gatesOf(network);
      answerAsUsual(network, { isSignedIn: true });
      gates.usual('get', '/orders/id/o1', () => deliveredOrder());
      gates.usual('post', '/returns', returned);
    },
    open: () => openPage({ path: returnPath, gates, provider: fakeProvider(), flowId: 'returnWizard' }),
  };
};
