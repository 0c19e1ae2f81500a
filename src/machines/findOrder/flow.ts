import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { findOrderMachine } from './machine.ts';

export const findOrderFlow = pageFlow<typeof findOrderMachine>()({
  id: 'findOrder',
  access: 'public',
  isPage: (path, { findOrder }) => isWithin(findOrder, path),
  input: () => undefined,
  endsWith: 'page',
});
