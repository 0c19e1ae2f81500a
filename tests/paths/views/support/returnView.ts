/** The return wizard on its page, with a network that the path controls. */
import { fakeNetwork } from '../../../services/support/network.ts';
import { fakeStripe } from '../../../ui/support/fakeStripe.ts';
import { buildDeliveredOrder } from '../../../ui/support/returns.ts';
import { mockDefaultResponses } from '../../../ui/support/renderShop.tsx';
import { returnWizardFlow } from '../../flows/returnWizard.ts';
import { createHeldResponses } from './heldResponses.ts';
import { openPage } from './page.ts';
import { returned, returnDrivers, returnPath, routes } from './returnDrivers.ts';
import type { View } from './walkViews.ts';

/** Must be called at the top of a test file. */
export const returnView = (): View => {
  const network = fakeNetwork();
  let responses = createHeldResponses(network);
  return {
    flow: returnWizardFlow,
    drivers: returnDrivers,
    routes,
    network,
    prepare: () => {
      responses = createHeldResponses(network);
      mockDefaultResponses(network, { isSignedIn: true });
      responses.setDefault('get', '/orders/id/o1', () => buildDeliveredOrder());
      responses.setDefault('post', '/returns', returned);
    },
    open: () => openPage({ path: returnPath, responses, provider: fakeStripe(), flowId: 'returnWizard' }),
  };
};
