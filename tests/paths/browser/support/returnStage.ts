/** Where the return wizard is walked: a delivered order of the demo's shopper, of which nothing came back before. */
import { updateCatalogue, demoPathParams } from '../../../browser/support/shopState.ts';
import { signInAs } from '../../../browser/support/shopActions.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { returnWizardFlow } from '../../flows/returnWizard.ts';
import { setStage } from './stage.ts';

const forget = [
  'DELETE FROM return_items',
  'DELETE FROM return_events',
  'DELETE FROM returns',
  'UPDATE order_items SET in_return_quantity = 0',
];

export const setReturnStage = () => {
  let path = '';
  const stage = setStage(async ({ shop, context }) => {
    path = `/account/orders/${demoPathParams(shop())['{delivered}']}/return`;
    await signInAs(await context().newPage(), shop().url, 'shopper');
  });
  const takeBack = async () => {
    for (const sql of forget) updateCatalogue(stage.shop(), sql);
  };
  return {
    shop: stage.shop,
    open: (held: readonly Route[]) => stage.open(returnWizardFlow, path, held, takeBack),
  };
};
