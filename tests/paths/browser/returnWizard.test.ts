import { changeCatalogue, demoPlaces } from '../../browser/support/facts.ts';
import { signInAs } from '../../browser/support/shopper.ts';
import { returnWizardFlow } from '../flows/returnWizard.ts';
import { returnHands, routes, unreachable } from './support/returnHands.ts';
import { setStage } from './support/stage.ts';
import { walkBrowser } from './support/walkBrowser.ts';

let path = '';

const stage = setStage(async ({ shop, context }) => {
  path = `/account/orders/${demoPlaces(shop())['{delivered}']}/return`;
  const page = await context().newPage();
  await signInAs(page, shop().url, 'shopper');
});

/** The order as it was before anything of it came back. */
const takeBack = async () => {
  for (const sql of [
    'DELETE FROM return_items',
    'DELETE FROM return_events',
    'DELETE FROM returns',
    'UPDATE order_items SET in_return_quantity = 0',
  ])
    changeCatalogue(stage.shop(), sql);
};

walkBrowser({
  flow: returnWizardFlow,
  hands: returnHands,
  routes,
  unreachable,
  shortSteps: 45,
  open: (held) => stage.open(returnWizardFlow, path, held, takeBack),
});
