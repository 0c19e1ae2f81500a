/** SESS-06: what stands where the lookup fails. */
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
