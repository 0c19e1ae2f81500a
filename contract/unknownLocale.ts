/** SESS-06: the locale used when the lookup fails. */
export const unknownLocale = {
  country_name: 'Unknown',
  country_code: null,
  flag: '',
  currency: { name: 'US Dollar', code: 'USD', symbol: '$', native: '$', plural: 'US dollars' },
  time_zone: 'UTC',
  is_eu: null,
  continent: null,
  calling_code: null,
  languages: [],
};
