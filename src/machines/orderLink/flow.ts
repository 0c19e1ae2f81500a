import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { orderLinkMachine } from './machine.ts';

export const orderLinkFlow = pageFlow<typeof orderLinkMachine>()({
  id: 'orderLink',
  access: 'public',
  isPage: (path, { orderLink }) => isWithin(orderLink, path),
  input: ({ hasAccount }) => ({ hasAccount }),
  endsWith: 'page',
});
