import { checkoutFlow } from '../flows/checkout.ts';
import { shortestPaths } from '../support/paths.ts';
import { proveFlow } from '../support/proveFlow.ts';

proveFlow(checkoutFlow, shortestPaths);
