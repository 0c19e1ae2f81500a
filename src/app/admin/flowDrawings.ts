/** Charts that `npm run charts` lays out. */
import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import type { Drawing } from '../../flows/drawing/drawing.ts';
import auth from './flowCharts/auth.json' with { type: 'json' };
import checkout from './flowCharts/checkout.json' with { type: 'json' };
import payment from './flowCharts/payment.json' with { type: 'json' };
import returnWizard from './flowCharts/returnWizard.json' with { type: 'json' };

// JSON has strings where drawings have names of kinds and styles; a test compares the files with fresh drawings.
export const flowDrawings = { auth, checkout, payment, returnWizard } as unknown as {
  readonly [M in WatchedMachine]: Drawing;
};
