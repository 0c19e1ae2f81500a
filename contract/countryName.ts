const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country by its English name; what is no code of a country stands for itself. */
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};
