export type EnvVariables = { readonly [name: string]: string | undefined };

/** Reads environment variables and collects errors. An empty variable counts as missing. */
export interface SettingsReader {
  readonly text: (name: string) => string | undefined;
  readonly list: (name: string) => string[];
  readonly url: (name: string, protocols: readonly string[]) => URL | undefined;
  readonly port: (name: string, fallback: number) => number;
  /** A number above 0. */
  readonly number: (name: string, fallback: number) => number;
  /** One of `words`; the first is the default. */
  readonly oneOf: <const W extends string>(name: string, words: readonly [W, ...W[]]) => W;
  readonly matching: (name: string, fallback: string, pattern: RegExp, form: string) => string;
  readonly addError: (message: string) => void;
  /** Throws one Error that lists all collected errors. */
  readonly throwIfInvalid: () => void;
}

const maxPort = 65_535;

export const createSettingsReader = (environment: EnvVariables): SettingsReader => {
  const errors: string[] = [];
  const addError = (message: string) => void errors.push(message);
  const text = (name: string) => environment[name]?.trim() || undefined;

  return {
    text,
    addError,
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
      // The message omits the value, which may hold a password.
      addError(
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      );
      return undefined;
    },
    port: (name, fallback) => {
      const value = text(name) ?? String(fallback);
      const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      if (port >= 1 && port <= maxPort) return port;
      addError(`${name} must be a port from 1 to ${maxPort}, not '${value}'.`);
      return fallback;
    },
    number: (name, fallback) => {
      const value = text(name);
      if (!value) return fallback;
      const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
      if (number > 0 && Number.isFinite(number)) return number;
      addError(`${name} must be a number above 0, not '${value}'.`);
      return fallback;
    },
    oneOf: (name, words) => {
      const value = text(name) ?? words[0];
      const known = words.find((word) => word === value);
      if (!known) addError(`${name} must be one of ${words.join(', ')}, not '${value}'.`);
      return known ?? words[0];
    },
    matching: (name, fallback, pattern, form) => {
      const value = text(name) ?? fallback;
      if (!pattern.test(value)) addError(`${name} must be ${form}, not '${value}'.`);
      return value;
    },
    throwIfInvalid: () => {
      if (errors.length > 0)
        throw new Error(`Verrow does not start:\n${errors.map((line) => `- ${line}`).join('\n')}`);
    },
  };
};
