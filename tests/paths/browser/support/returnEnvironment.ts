/** Environment of the return wizard: a delivered order of the demo shopper without returns. */
import { updateCatalogue, demoPathParams } from '../../../browser/support/shopState.ts';
import { signInAs } from '../../../browser/support/shopActions.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { returnWizardFlow } from '../../flows/returnWizard.ts';
import { setUpEnvironment } from './environment.ts';

const deleteReturns = [
  'DELETE FROM return_items',
  'DELETE FROM return_events',
  'DELETE FROM returns',
  'UPDATE order_items SET in_return_quantity = 0',
];

export const setUpReturnEnvironment = () => {
  let path = '';
  const environment = setUpEnvironment(async ({ shop, context }) => {
    path = `/account/orders/${demoPathParams(shop())['{delivered}']}/return`;
    await signInAs(await context().newPage(), shop().url, 'shopper');
  });
  const resetReturns = async () => {
    for (const sql of deleteReturns) updateCatalogue(environment.shop(), sql);
  };
  return {
    shop: environment.shop,
    open: (held: readonly Route[]) => environment.open(returnWizardFlow, path, held, resetReturns),
  };
};
