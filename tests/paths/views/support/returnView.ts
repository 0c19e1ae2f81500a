/** The return wizard on its page, over a network that a path answers for. */
import { fakeNetwork } from '../../../services/support/network.ts';
import { fakeStripe } from '../../../ui/support/fakeStripe.ts';
import { buildDeliveredOrder } from '../../../ui/support/returns.ts';
import { mockDefaultResponses } from '../../../ui/support/renderShop.tsx';
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
      mockDefaultResponses(network, { isSignedIn: true });
      gates.usual('get', '/orders/id/o1', () => buildDeliveredOrder());
      gates.usual('post', '/returns', returned);
    },
    open: () => openPage({ path: returnPath, gates, provider: fakeStripe(), flowId: 'returnWizard' }),
  };
};
