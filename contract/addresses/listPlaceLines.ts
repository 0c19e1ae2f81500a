import { formatData } from './formatData.ts';

interface Place {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const findFormat = (country: string): string =>
  Object.entries(formatData).find(([, countries]) => countries.split(' ').includes(country))?.[0] ??
  '%Z %C%n%S';

/** Fills a line such as `%C, %S %Z`: text between two fields is written only if both have a value. */
const fillLine = (line: string, values: { readonly [letter: string]: string }): string => {
  let text = '';
  let between = '';
  for (const [, literal = '', letter = ''] of line.matchAll(/([^%]*)(?:%([CSZ]))?/g)) {
    between += literal;
    const value = values[letter] ?? '';
    if (value === '') continue;
    const isPrefixed = value.toUpperCase().startsWith(between.trim().toUpperCase());
    text += text === '' && (isPrefixed || line.startsWith('%')) ? value : `${between}${value}`;
    between = '';
  }
  return text.replaceAll(/ {2,}/g, ' ');
};

/**
 * INTL-33: the lines of an address between street and country, in the order of its country. A value for which the country has no field is
 * a line of its own, so that addresses of before are complete.
 */
export const listPlaceLines = ({ city, state, postalCode, country }: Place): string[] => {
  const format = findFormat(country);
  const values = { C: city.trim(), S: state.trim(), Z: postalCode.trim() };
  const others = Object.entries(values).flatMap(([letter, value]) =>
    format.includes(`%${letter}`) ? [] : [value],
  );
  const lines = format.split('%n');
  // A postal code that has a line of its own stays the last one.
  const tail = lines.at(-1) === '%Z' ? lines.splice(-1) : [];
  return [
    ...lines.map((line) => fillLine(line, values)),
    ...others,
    ...tail.map((line) => fillLine(line, values)),
  ].filter((line) => line !== '');
};
