import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { labelOf } from '../../contract/labelOf.pl.ts';
import { filterColors } from '../../contract/rules.ts';
import { returnReasons } from '../../contract/rules/returns.ts';
import { translatedLanguages } from '../../contract/languages.ts';
import { readCatalogue, readUntranslated } from '../../scripts/texts/catalogue.ts';
import { findTexts } from '../../scripts/texts/findTexts.ts';
import { findShopModules, isReadable, readShopTexts } from '../../scripts/texts/shopTexts.ts';
import { translate } from '../../scripts/texts/translate.ts';
import { project } from '../../scripts/tools/paths.ts';

const sourceOf = (module: string): string => readFileSync(join(project, module), 'utf8');

const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\d+)/g)].map(([, number = '']) => number))].toSorted();

/** The text of each place of a translated module that is not in the module itself. */
const inPolish = (code: string, messages: { readonly [message: string]: string }): string | undefined =>
  translate('module.tsx', code, new Map([['module.tsx', new Map(Object.entries(messages))]]));

describe.each(translatedLanguages)('the texts in %s', (language) => {
  const catalogue = readCatalogue(language);
  const untranslated = readUntranslated();
  const entries = [...catalogue].flatMap(([module, messages]) =>
    [...messages].map(([message, translation]) => ({ module, message, translation })),
  );

  it('INTL-53 are complete: each text that shoppers read has a translation', () => {
    const missing = findShopModules().flatMap((module) =>
      readShopTexts(module)
        .filter((message) => !catalogue.get(module)?.has(message) && !untranslated.get(module)?.has(message))
        .map((message) => `${module}: ${message}`),
    );
    expect(missing).toEqual([]);
    expect(entries.length).toBeGreaterThan(1000);
  });

  it('INTL-53 are used: each translation is of a text that is still in its module', () => {
    const unused = [...catalogue, ...untranslated].flatMap(([module, messages]) => {
      const found = new Set(findTexts(module, sourceOf(module)).map(({ message }) => message));
      return [...messages.keys()]
        .filter((message) => !found.has(message))
        .map((message) => `${module}: ${message}`);
    });
    expect(unused).toEqual([]);
  });

  it('INTL-53 have the placeholders of their message, each form of a plural, and compile', () => {
    const faulty = entries.filter(
      ({ message, translation }) =>
        placeholdersOf(message).join(' ') !== placeholdersOf(translation).join(' '),
    );
    expect(faulty).toEqual([]);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = entries.flatMap(({ translation }) =>
      [...translation.matchAll(/\{\d+, plural, ((?:\w+ \{[^}]*\} ?)+)\}/g)].map(([, text = '']) => text),
    );
    expect(forms.length).toBeGreaterThan(30);
    for (const form of forms)
      expect([...form.matchAll(/(\w+) \{/g)].map(([, name]) => name).toSorted(), form).toEqual(
        pluralCategories.toSorted(),
      );
    for (const [module] of catalogue)
      expect(() => translate(module, sourceOf(module), catalogue), module).not.toThrow();
  });

  it('INTL-53 have words for the values of rules that shoppers read', () => {
    expect([...returnReasons, ...filterColors].filter((value) => labelOf(value) === value)).toEqual([]);
    expect(labelOf('Tracking number 12')).toBe('Numer przesyłki 12');
    expect(labelOf('constructor')).toBe('constructor');
  });
});

describe('the texts of a module', () => {
  const messagesOf = (code: string): string[] =>
    findTexts('module.tsx', code)
      .filter(isReadable)
      .map(({ message }) => message);

  it('are found in literals, templates, attributes and children, with plurals of conditions', () => {
    expect(
      messagesOf(`
        const a = 'Your name is saved';
        const b = \`Only \${left} left\`;
        const c = <Field label="First name" kind="text">See all {count} {count === 1 ? 'item' : 'items'}<br />now</Field>;
      `),
    ).toEqual([
      'Your name is saved',
      'Only {0} left',
      'See all {0} {0, plural, one {item} other {items}}{1}now',
      'First name',
    ]);
  });

  it('are not what code compares, imports or throws as a bug', () => {
    expect(
      messagesOf(`
        import { x } from './Other words';
        type Reason = 'Changed Mind';
        if (reason === 'Changed Mind') throw new Error('No such reason.');
        switch (reason) { case 'Wrong Item': break; }
        const key = 'checkout.placed', state = '#app.idle';
      `),
    ).toEqual([]);
  });

  it('are replaced by their translation, in the place and with the values of the message', () => {
    expect(
      inPolish(`const a = <p title="Cart">{name} has {count}</p>;`, {
        Cart: 'Koszyk',
        '{0} has {1}': '{1}: {0}',
      }),
    ).toBe(`const a = <p title={"Koszyk"}>{count}{": "}{name}</p>;`);
    expect(
      inPolish('const a = `${count} left`;', { '{0} left': '{0, plural, one {jest #} other {są #}}' }),
    ).toBe('const a = `${__pluralOf(count, { "one": `jest ${count}`, "other": `są ${count}` })}`;');
    expect(
      inPolish('const a = `To ${theme}`;', { 'To {0}': '{0, select, dark {Ciemny} other {Jasny}}' }),
    ).toBe('const a = `${theme === "dark" ? `Ciemny` : `Jasny`}`;');
    expect(inPolish("const a = 'Cart';", { Order: 'Zamówienie' })).toBe("const a = 'Cart';");
  });

  it('are refused with an invalid translation, which the error names', () => {
    expect(() => inPolish('const a = `Only ${left}`;', { 'Only {0}': 'Tylko {1}' })).toThrow(
      "'Only {0}' has an invalid translation 'Tylko {1}'",
    );
  });
});
