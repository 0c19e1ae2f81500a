/** The form of a plural, in the code of a translated page; `vite` replaces the language. */
const rules = new Intl.PluralRules(import.meta.env.VITE_LANGUAGE);

export const pluralOf = (count: number, forms: Readonly<Record<string, string>>): string =>
  forms[rules.select(count)] ?? forms['other'] ?? '';
