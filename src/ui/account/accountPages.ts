import { paths } from '../../routes/paths.ts';

export type AccountEntry = 'Overview' | 'Orders' | 'Return Article' | 'Returns' | 'My Data' | 'Preferences';

interface AccountGroup {
  readonly title: string;
  readonly entries: readonly { readonly name: AccountEntry; readonly href: string }[];
}

/** ACCT-01, ACCT-02: to return an article, a shopper first says of which order. */
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

const entryOfWord: { readonly [word: string]: AccountEntry } = {
  orders: 'Orders',
  returns: 'Returns',
  details: 'My Data',
  preferences: 'Preferences',
};

/** The entry that a page of the account belongs to: an order stands below 'Orders', the return of one below 'Return Article'. */
export const entryOf = (path: string): AccountEntry | undefined => {
  const [, , word, , part] = path.split('/');
  if (word === undefined) return 'Overview';
  return part === 'return' ? 'Return Article' : entryOfWord[word];
};
