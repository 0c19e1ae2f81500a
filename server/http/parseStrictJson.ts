import { AppError } from '../domain/appError.ts';

const maxDepth = 32;
const maxReportedKeyLength = 60;

const malformed = (sentence: string): AppError => new AppError('malformed_request', sentence);

/** The index after the closing quote of the string that starts at `start`. */
const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    const character = json[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return json.length;
};

const colonNext = /[ \t\n\r]*:/y;

const isFollowedByColon = (json: string, at: number): boolean => {
  colonNext.lastIndex = at;
  return colonNext.test(json);
};

const addUniqueKey = (keys: Set<string>, key: string): void => {
  const named = JSON.stringify(key.slice(0, maxReportedKeyLength));
  if (key === '__proto__') throw malformed(`The key ${named} is not allowed.`);
  if (keys.has(key)) throw malformed(`The key ${named} stands there twice.`);
  keys.add(key);
};

/**
 * Rejects what `JSON.parse` accepts: excessive nesting, which exhausts the stack, and duplicate keys, which parsers resolve
 * differently.
 */
const checkStructure = (json: string): void => {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > maxDepth) throw malformed(`The body is nested deeper than ${maxDepth} levels.`);
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(json, at);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(json, end)) addUniqueKey(keys, parseKey(json.slice(at, end)));
      at = end - 1;
    }
  }
};

const parseKey = (quoted: string): string => {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw malformed('The body is not valid JSON.');
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. Throws `malformed_request` for invalid UTF-8, invalid or ambiguous JSON, and nesting beyond 32 levels. */
export const parseStrictJson = (body: Buffer): unknown => {
  let json: string;
  try {
    json = decoder.decode(body);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
  if (json.trim() === '') throw malformed('The body is empty.');
  checkStructure(json);
  try {
    return JSON.parse(json);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
};
