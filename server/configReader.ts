export type Environment = { readonly [name: string]: string | undefined };

/** Reads settings one by one and gathers what is wrong with them. An empty setting counts as missing. */
export interface SettingsReader {
  readonly text: (name: string) => string | undefined;
  readonly list: (name: string) => string[];
  readonly url: (name: string, protocols: readonly string[]) => URL | undefined;
  readonly port: (name: string, otherwise: number) => number;
  /** A number above 0. */
  readonly number: (name: string, otherwise: number) => number;
  /** One of the given words, the first one where it is missing. */
  readonly word: <const W extends string>(name: string, words: readonly [W, ...W[]]) => W;
  readonly matching: (name: string, otherwise: string, pattern: RegExp, form: string) => string;
  readonly fault: (sentence: string) => void;
  /** Throws one Error with every fault, a line each. */
  readonly finish: () => void;
}

const highestPort = 65_535;

export const settingsReader = (environment: Environment): SettingsReader => {
  const faults: string[] = [];
  const fault = (sentence: string) => void faults.push(sentence);
  const text = (name: string) => environment[name]?.trim() || undefined;

  return {
    text,
    fault,
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    url: (name, protocols) => {
      const value = text(name);
      if (!value) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (url && protocols.includes(url.protocol)) return url;
      // The value may hold a password, so it is not repeated.
      fault(
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      );
      return undefined;
    },
    port: (name, otherwise) => {
      const value = text(name) ?? String(otherwise);
      const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      if (port >= 1 && port <= highestPort) return port;
      fault(`${name} must be a port from 1 to ${highestPort}, not '${value}'.`);
      return otherwise;
    },
    number: (name, otherwise) => {
      const value = text(name);
      if (!value) return otherwise;
      const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
      if (number > 0 && Number.isFinite(number)) return number;
      fault(`${name} must be a number above 0, not '${value}'.`);
      return otherwise;
    },
    word: (name, words) => {
      const value = text(name) ?? words[0];
      const known = words.find((word) => word === value);
      if (!known) fault(`${name} must be one of ${words.join(', ')}, not '${value}'.`);
      return known ?? words[0];
    },
    matching: (name, otherwise, pattern, form) => {
      const value = text(name) ?? otherwise;
      if (!pattern.test(value)) fault(`${name} must be ${form}, not '${value}'.`);
      return value;
    },
    finish: () => {
      if (faults.length > 0)
        throw new Error(`Verrow does not start:\n${faults.map((line) => `- ${line}`).join('\n')}`);
    },
  };
};
