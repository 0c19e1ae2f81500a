import { returnWizardFlow } from '../flows/returnWizard.ts';
import { returnHands, routes, unreachable } from './support/returnHands.ts';
import { setReturnStage } from './support/returnStage.ts';
import { walkBrowser } from './support/walkBrowser.ts';

walkBrowser({
  flow: returnWizardFlow,
  hands: returnHands,
  routes,
  unreachable,
  shortSteps: 45,
  open: setReturnStage().open,
});
