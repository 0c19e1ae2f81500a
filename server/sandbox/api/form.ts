import { invalidRequest } from '../model/failure.ts';

/** A decoded form: strings at the leaves, as Stripe's bracketed keys nest them (`metadata[orderId]=…`). */
export interface Form {
  [name: string]: string | Form;
}

const MOST_FIELDS = 500;
const DEEPEST = 6;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Reads `application/x-www-form-urlencoded` text (a body or a query string). Throws a 400 in Stripe's shape. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  let fields = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MOST_FIELDS) throw invalidRequest('Too many parameters.');
    place(form, pathOf(key), value);
  }
  return form;
}

function pathOf(key: string): string[] {
  const match = KEY.exec(key);
  if (!match) throw invalidRequest(`Invalid parameter name: ${key.slice(0, 100)}`);
  const [, first = '', rest = ''] = match;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > DEEPEST) throw invalidRequest(`Parameter ${first} is nested too deeply.`);
  return path;
}

function place(form: Form, path: readonly string[], value: string): void {
  let at = form;
  for (const [depth, step] of path.entries()) {
    // `expand[]=…` appends: the next free number is its name.
    const name = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name] ?? (at[name] = emptyForm());
    if (typeof next === 'string') throw invalidRequest(`Invalid parameter: ${path[0]}`, { param: path[0] });
    at = next;
  }
}

function emptyForm(): Form {
  // No prototype, so that a field called `__proto__` is a field and nothing else.
  return Object.create(null) as Form;
}
