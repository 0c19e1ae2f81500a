import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { walletMachine } from './machine.ts';

/** Not durable: what pays is in memory only. After a reload, checkout resumes without the wallet. */
export const walletFlow = pageFlow<typeof walletMachine>()({
  id: 'wallet',
  isPage: (path, { checkout }) => isWithin(checkout, path),
  input: ({ user }) => ({ userId: user.userId }),
  endsWith: 'page',
});
