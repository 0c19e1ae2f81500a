import { checkoutFlow } from '../flows/checkout.ts';
import { shortestPaths } from '../support/paths.ts';
import { testFlow } from '../support/testFlow.ts';

testFlow(checkoutFlow, shortestPaths);
