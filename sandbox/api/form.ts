import { invalidRequest } from '../model/apiError.ts';

/** A decoded form body, nested by Stripe's bracketed keys (`metadata[orderId]=…`). */
export interface Form {
  [name: string]: string | Form;
}

const maxFields = 500;
const maxDepth = 6;
const keyPattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Parses `application/x-www-form-urlencoded` text (a body or a query string). Throws a 400 in Stripe's format. */
export const parseForm = (text: string): Form => {
  const form = createForm();
  let fields = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > maxFields) throw invalidRequest('Too many parameters.');
    setValue(form, parsePath(key), value);
  }
  return form;
};

const parsePath = (key: string): string[] => {
  const match = keyPattern.exec(key);
  if (!match) throw invalidRequest(`Invalid parameter name: ${key.slice(0, 100)}`);
  const [, first = '', rest = ''] = match;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > maxDepth) throw invalidRequest(`Parameter ${first} is nested too deeply.`);
  return path;
};

const setValue = (form: Form, path: readonly string[], value: string): void => {
  let target = form;
  for (const [depth, step] of path.entries()) {
    // `expand[]=…` appends under the next free index.
    const name = step === '' ? String(Object.keys(target).length) : step;
    if (depth === path.length - 1) {
      target[name] = value;
      return;
    }
    const next = target[name] ?? (target[name] = createForm());
    if (typeof next === 'string') throw invalidRequest(`Invalid parameter: ${path[0]}`, { param: path[0] });
    target = next;
  }
};

const createForm = (): Form => {
  // No prototype, so that `__proto__` is an ordinary field.
  return Object.create(null) as Form;
};
