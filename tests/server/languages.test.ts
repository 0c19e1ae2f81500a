/** The language of replies, mails and invoices: that of the pages which sent the request or created the order. */
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { languageHeader, pathIn } from '../../contract/languages.ts';
import { loadDocuments } from '../../server/invoice/documentsIn.ts';
import { splitPageUrl } from '../../server/http/requestLanguage.ts';
import { templatesIn } from '../../server/mail/templatesIn.ts';
import { matchSentence, toPatterns } from '../../server/translation/sentencePattern.ts';
import { translateSentence } from '../../server/translation/translateSentence.ts';
import { openGuestShop, guestEmail, linkTokenIn } from './support/guestShop.ts';
import { sampleOrder } from './support/sampleOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** English words that a Polish mail of an order must not have. */
const english = /\b(?:order|your|the|delivery|total|size|we|you|email)\b/i;

/** The text of a mail without names of the catalogue. */
const wordsOf = (text: string): string => text.replaceAll(/The coat|Test|https?:\S+|hello@\S+/g, '');

describe('the language of a page', () => {
  it('INTL-50 is in the prefix of its path, which only a whole segment is', () => {
    expect(splitPageUrl('/pl')).toEqual({ language: 'pl', url: '/' });
    expect(splitPageUrl('/pl/')).toEqual({ language: 'pl', url: '/' });
    expect(splitPageUrl('/pl?q=1')).toEqual({ language: 'pl', url: '/?q=1' });
    expect(splitPageUrl('/pl/men/clothing?page=2')).toEqual({ language: 'pl', url: '/men/clothing?page=2' });
    for (const url of ['/', '/men', '/plaid', '/en/men', '/men/pl'])
      expect(splitPageUrl(url)).toEqual({ language: 'en', url });
    expect([pathIn('en', '/men'), pathIn('pl', '/men')]).toEqual(['/men', '/pl/men']);
  });
});

describe('a sentence of a reply', () => {
  it.each([
    ['Your cart is empty.', 'Twój koszyk jest pusty.'],
    ['The order was not found.', 'Nie znaleziono zamówienia.'],
    ['The delivery address changed', 'Zmieniono adres dostawy'],
    ['The tracking number of parcel 2 is now VRW 7', 'Numer przesyłki paczki 2 to teraz VRW 7'],
    ['Only 1 of Coat in size M is left.', 'Produkt Coat w rozmiarze M: została tylko 1 sztuka.'],
    ['Only 3 of Coat in size M are left.', 'Produkt Coat w rozmiarze M: zostały tylko 3 sztuki.'],
    ['Only 5 of Coat in size M are left.', 'Produkt Coat w rozmiarze M: zostało tylko 5 sztuk.'],
    [
      'Add 2 more items to use this promo code.',
      'Dodaj jeszcze 2 produkty, aby skorzystać z tego kodu rabatowego.',
    ],
    [
      'This order is shipped and cannot be returned.',
      'Zamówienie ma status „Wysłane” i nie można go zwrócić.',
    ],
    [
      'Your order #12 is still on its way. You can delete your account once it has arrived.',
      'Zamówienie nr 12 jest jeszcze w drodze. Konto możesz usunąć, gdy dotrze.',
    ],
    ['A sentence of no catalogue.', 'A sentence of no catalogue.'],
    ['', ''],
  ])('INTL-55 says %j as %j', (sentence, translation) => {
    expect(translateSentence(sentence, 'pl')).toBe(translation);
    expect(translateSentence(sentence, 'en')).toBe(sentence);
  });
});

it('INTL-55 finds the values of a sentence, and takes no longer for a hostile one', () => {
  const [pattern] = toPatterns('{0} × {1} {2}, size {3}, {4}');
  if (!pattern) throw new Error('The message has no pattern.');
  expect(matchSentence(pattern, '2 × Verrow Coat, size M, Bottle')).toEqual(
    new Map([
      ['0', '2'],
      ['1', 'Verrow'],
      ['2', 'Coat'],
      ['3', 'M'],
      ['4', 'Bottle'],
    ]),
  );
  const [repeated] = toPatterns('{0} and {0}');
  if (!repeated) throw new Error('The message has no pattern.');
  expect(matchSentence(repeated, 'one and two')).toBeUndefined();
  expect(matchSentence(repeated, 'one and one')).toEqual(new Map([['0', 'one']]));
  // With an expression, this would not end.
  const hostile = ' × , size '.repeat(6000);
  expect(translateSentence(hostile, 'pl')).not.toBe('');
});

describeOnBothEngines('a shop in Polish', (openTestStore) => {
  it('INTL-51 INTL-55 INTL-56 replies, mails and invoices in the language of the order’s pages', async () => {
    const { buyAsGuest, mails, browse, app, store, testShop } = await openGuestShop(await openTestStore());
    const { browser, orderId, token } = await buyAsGuest(guestEmail, 'pl');
    const row = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(row.language).toBe('pl');
    const [mail] = mails;
    expect(mail).toMatchObject({ subject: `Twoje zamówienie Verrow nr ${row.order_number}` });
    expect(mail?.text).toContain('dziękujemy za zamówienie!');
    expect(wordsOf(mail?.text ?? '')).not.toMatch(english);
    expect(mail?.html).toContain('<html lang="pl">');
    expect(mail?.text).toContain(`/pl/orders/link#${token}`);

    const failed = await browser.send('POST', '/orders', {});
    expect(failed.body.message).toBe('Część przesłanych danych jest nieprawidłowa.');
    expect((await browse().openLink(linkTokenIn(mail))).status).toBe(200);
    // What another page asks for is in its own language, and so is an order of it.
    expect((await browse().send('GET', '/cart')).body.message).toBe('Please sign in first.');
    mails.splice(0);
    await buyAsGuest('other@example.com');
    expect(mails[0]?.text).toContain('Thank you for your order');
    await testShop.runJobs();
    const page = await app.inject({
      url: '/api/v1/content/pages/nothing',
      headers: { [languageHeader]: 'pl' },
    });
    expect(page.json()).toMatchObject({ message: 'Nie znaleziono strony.' });
    expect(page.headers['vary']).toContain(languageHeader);
  });
});

describe('documents of an order', () => {
  it('INTL-56 have an invoice in Polish, and one in English for a language that the shop does not have', async () => {
    const read = async (language: string | null): Promise<string> => {
      const { renderInvoice } = await loadDocuments(language);
      const pdf = await renderInvoice({ order: sampleOrder, vatId: undefined, timeZone: 'Europe/Warsaw' });
      return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    };
    const polish = await read('pl');
    for (const text of [
      'Faktura',
      'Numer faktury i zamówienia 4827193605',
      'Zamówiono i opłacono 6 marca 2026',
      'Suma częściowa',
      'Rabat (TWENTY)',
      'Dostawa, Dostawa do domu',
      'Zapłacono: Visa z końcówką 4242.',
      'Rozmiar: M, Butelkowa zieleń',
      'strona 1 z 1',
    ])
      expect(polish).toContain(text);
    expect(await read(null)).toContain('Invoice and order number 4827193605');
    expect(await read('xx')).toContain('Invoice and order number 4827193605');
  });

  it('INTL-56 have mails with the forms of Polish plurals', async () => {
    const { passwordReset, parcelShipped } = await templatesIn('pl');
    const input = { effectKey: 'key', to: 'ada@example.com', firstName: 'Ada' };
    const mail = passwordReset({ ...input, link: 'https://shop.example/pl/reset-password', requestedAt: '' });
    expect(mail.subject).toBe('Ustaw nowe hasło do Verrow');
    expect(mail.text).toMatch(/przez \d+ minut\./);
    expect(typeof parcelShipped).toBe('function');
  });
});
