import { returnWizardFlow } from '../flows/returnWizard.ts';
import { returnDrivers, routes, unreachable } from './support/returnDrivers.ts';
import { setUpReturnEnvironment } from './support/returnEnvironment.ts';
import { walkBrowser } from './support/walkBrowser.ts';

walkBrowser({
  flow: returnWizardFlow,
  drivers: returnDrivers,
  routes,
  unreachable,
  shortRunSteps: 45,
  open: setUpReturnEnvironment().open,
});
