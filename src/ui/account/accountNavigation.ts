import { paths } from '../../paths/paths.ts';

export type AccountEntry = 'Overview' | 'Orders' | 'Return Article' | 'Returns' | 'My Data' | 'Preferences';

interface AccountGroup {
  readonly title: string;
  readonly entries: readonly { readonly name: AccountEntry; readonly href: string }[];
}

/** ACCT-01, ACCT-02: 'Return Article' links to the orders, where a return starts. */
export const accountGroups: readonly AccountGroup[] = [
  {
    title: 'My account',
    entries: [
      { name: 'Overview', href: paths.account() },
      { name: 'Orders', href: paths.orders() },
      { name: 'Return Article', href: paths.orders() },
      { name: 'Returns', href: paths.accountReturns() },
      { name: 'My Data', href: paths.accountDetails() },
    ],
  },
  {
    title: 'Data and privacy',
    entries: [{ name: 'Preferences', href: paths.accountPreferences() }],
  },
];

/** GUEST-12: the pages of a guest session. */
export const guestGroups: readonly AccountGroup[] = [
  {
    title: 'Your orders',
    entries: [
      { name: 'Orders', href: paths.orders() },
      { name: 'Return Article', href: paths.orders() },
      { name: 'Returns', href: paths.accountReturns() },
    ],
  },
];

const entryBySegment: { readonly [segment: string]: AccountEntry } = {
  orders: 'Orders',
  returns: 'Returns',
  details: 'My Data',
  preferences: 'Preferences',
};

/** The entry to mark for a path: an order's page belongs to 'Orders', its return form to 'Return Article'. */
export const findActiveEntry = (path: string): AccountEntry | undefined => {
  const [, , segment, , subpage] = path.split('/');
  if (segment === undefined) return 'Overview';
  return subpage === 'return' ? 'Return Article' : entryBySegment[segment];
};
