import { Refusal } from '../domain/refusal.ts';

const deepest = 32;
const longestNamedKey = 60;

const malformed = (sentence: string): Refusal => new Refusal('malformed_request', sentence);

/** Where the text that begins with the quote at `start` ends: the place behind its closing quote. */
const endOfText = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    const character = json[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return json.length;
};

const refuseKey = (keys: Set<string>, key: string): void => {
  const named = JSON.stringify(key.slice(0, longestNamedKey));
  if (key === '__proto__') throw malformed(`The key ${named} is not allowed.`);
  if (keys.has(key)) throw malformed(`The key ${named} stands there twice.`);
  keys.add(key);
};

/**
 * Walks JSON that is known to be well-formed but for its depth, and refuses what `JSON.parse` would let pass: nesting so deep that it
 * exhausts whoever reads it, and keys that are there twice, of which two readers may see different ones.
 */
const inspect = (json: string): void => {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > deepest) throw malformed(`The body is nested deeper than ${deepest} levels.`);
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfText(json, at);
      const keys = open.at(-1);
      if (keys && /^\s*:/.test(json.slice(end, end + 20))) refuseKey(keys, readKey(json.slice(at, end)));
      at = end - 1;
    }
  }
};

const readKey = (quoted: string): string => {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw malformed('The body is not valid JSON.');
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body. Throws `malformed_request` for anything that two readers could understand differently. */
export const readJson = (body: Buffer): unknown => {
  let json: string;
  try {
    json = decoder.decode(body);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
  if (json.trim() === '') throw malformed('The body is empty.');
  inspect(json);
  try {
    return JSON.parse(json);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
};
