import { newPerson, signUp } from '../../browser/support/shopper.ts';
import { checkoutFlow } from '../flows/checkout.ts';
import { checkoutHands, routes, stateRoutes, unreachable } from './support/checkoutHands.ts';
import { setStage } from './support/stage.ts';
import { walkBrowser } from './support/walkBrowser.ts';

const stage = setStage(async ({ shop, context }) => {
  const page = await context().newPage();
  await signUp(page, shop().url, newPerson());
});

walkBrowser({
  flow: checkoutFlow,
  hands: checkoutHands,
  routes,
  stateRoutes,
  unreachable,
  shortSteps: 40,
  open: (held) => stage.open(checkoutFlow, '/checkout', held, () => stage.api().fillCart(1)),
});
