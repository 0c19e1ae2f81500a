import { createPerson, signUp } from '../../browser/support/shopActions.ts';
import { checkoutFlow } from '../flows/checkout.ts';
import { unreachable } from './support/checkoutExceptions.ts';
import { checkoutHands } from './support/checkoutHands.ts';
import { routes, stateRoutes } from './support/checkoutRoutes.ts';
import { setStage } from './support/stage.ts';
import { walkBrowser } from './support/walkBrowser.ts';

const stage = setStage(async ({ shop, context }) => {
  const page = await context().newPage();
  await signUp(page, shop().url, createPerson());
});

walkBrowser({
  flow: checkoutFlow,
  hands: checkoutHands,
  routes,
  stateRoutes,
  unreachable,
  shortSteps: 70,
  open: (held) =>
    stage.open(checkoutFlow, '/checkout', held, async () => {
      await stage.api().endOrders();
      await stage.api().fillCart(1);
    }),
});
