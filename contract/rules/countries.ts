/** EU member states by ISO 3166-1 alpha-2, for VAT (MONEY-08) and consent. */
export const euCountries: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
