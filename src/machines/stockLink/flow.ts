import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { stockLinkMachine } from './machine.ts';

export const stockLinkFlow = pageFlow<typeof stockLinkMachine>()({
  id: 'stockLink',
  access: 'public',
  isPage: (path, { stockConfirm, stockEnd }) => isWithin(stockConfirm, path) || isWithin(stockEnd, path),
  input: ({ path, paths }) => ({ use: isWithin(paths.stockConfirm, path) ? 'confirm' : 'end' }),
  endsWith: 'page',
});
