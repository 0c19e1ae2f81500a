import { returnView } from './support/returnView.ts';
import { walkViews } from './support/walkViews.ts';

walkViews(returnView());
