import { proveControls } from './support/proveControls.ts';
import { returnView } from './support/returnView.ts';

proveControls(returnView());
