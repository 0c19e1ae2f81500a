import { beforeEach } from 'vitest';
import { fakeNetwork } from '../../services/support/network.ts';
import { fakeProvider } from '../../ui/support/fakeProvider.ts';
import { deliveredOrder } from '../../ui/support/returns.ts';
import { answerAsUsual } from '../../ui/support/showShop.tsx';
import { returnWizardFlow } from '../flows/returnWizard.ts';
import { gatesOf } from './support/gates.ts';
import { openPage } from './support/page.ts';
import { returned, returnHands, returnPath, routes } from './support/returnHands.ts';
import { walkViews } from './support/walkViews.ts';

const network = fakeNetwork();
let gates = gatesOf(network);

beforeEach(() => {
  gates = gatesOf(network);
  answerAsUsual(network, { isSignedIn: true });
  gates.usual('get', '/orders/id/o1', () => deliveredOrder());
  gates.usual('post', '/returns', returned);
});

walkViews({
  flow: returnWizardFlow,
  hands: returnHands,
  routes,
  open: () => openPage({ path: returnPath, gates, provider: fakeProvider(), flowId: 'returnWizard' }),
});
