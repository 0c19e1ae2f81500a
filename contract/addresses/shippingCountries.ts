/** ISO 3166-1 alpha-2 codes of the shipping countries. */
export const shippingCountryCodes: readonly string[] = (
  'AD AE AL AM AR AT AU AZ BA BE BG BH BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GE GR GT HK HR HU ID IE IL IN IS ' +
  'IT JO JP KE KR KW KZ LI LT LU LV MA MC MD ME MK MT MX MY NG NL NO NZ OM PA PE PH PL PT QA RO RS SA SE SG SI SK SM TH TN TR ' +
  'TW UA US UY VN ZA'
).split(' ');
