import { afterEach, describe, expect, it } from 'vitest';
import { createFinalFocus } from '../../src/ui/admin/createFinalFocus.ts';

const show = (html: string): void => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Order</h1><button>Refund</button></main>${html}`;
};
const focus = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  element.focus();
  return element;
};
const confirmed = () => {
  const finalFocus = createFinalFocus();
  finalFocus.recordAnswer('yes');
  return finalFocus.target.current;
};

afterEach(() => document.body.replaceChildren());

describe('the focus after a confirmed question', () => {
  it('DESK-572 stays in the dialog that asks for the code', () => {
    show('<div role="dialog" data-closed></div><div role="dialog" data-open><input /></div>');
    const field = focus('input');
    expect(confirmed()).toBe(field);
  });

  it('goes from the question to the heading, but stays at an error', () => {
    show('<div role="dialog" data-closed><button class="yes">Refund</button></div>');
    focus('.yes');
    expect(confirmed()?.tagName).toBe('H1');
    show('<p tabindex="-1" class="error">Not now</p>');
    expect(confirmed()).not.toBe(focus('.error'));
    expect(confirmed()).toBe(focus('.error'));
  });
});
