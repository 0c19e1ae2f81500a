import { createPerson, signUp } from '../../browser/support/shopActions.ts';
import { checkoutFlow } from '../flows/checkout.ts';
import { unreachable } from './support/checkoutExceptions.ts';
import { checkoutDrivers } from './support/checkoutDrivers.ts';
import { routes, stateRoutes } from './support/checkoutRoutes.ts';
import { setUpEnvironment } from './support/environment.ts';
import { walkBrowser } from './support/walkBrowser.ts';

const environment = setUpEnvironment(async ({ shop, context }) => {
  const page = await context().newPage();
  await signUp(page, shop().url, createPerson());
});

walkBrowser({
  flow: checkoutFlow,
  drivers: checkoutDrivers,
  routes,
  stateRoutes,
  unreachable,
  shortRunSteps: 70,
  open: (held) =>
    environment.open(checkoutFlow, '/checkout', held, async () => {
      await environment.api().cancelOpenOrders();
      await environment.api().fillCart(1);
    }),
});
