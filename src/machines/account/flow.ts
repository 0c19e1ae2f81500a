import { pageFlow } from '../common/flow.ts';
import { isWithin } from '../common/pagePaths.ts';
import type { accountMachine } from './machine.ts';

export const accountFlow = pageFlow<typeof accountMachine>()({
  id: 'account',
  isPage: (path, { account }) => isWithin(account, path),
  access: 'account',
  input: ({ user }) => ({ userId: user.userId }),
  endsWith: 'session',
});
