import { testControls } from './support/testControls.ts';
import { returnView } from './support/returnView.ts';

testControls(returnView());
