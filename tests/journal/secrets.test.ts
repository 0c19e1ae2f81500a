import { describe, expect, it } from 'vitest';
import { createExport } from '../../src/journal/export.ts';
import { redact } from '../../src/journal/redact.ts';
import { withoutSecrets } from '../../src/journal/secrets.ts';
import { paths } from '../../src/paths/paths.ts';
import { findPersonalData } from '../support/findPersonalData.ts';
import { findSecrets } from '../support/findSecrets.ts';

const emails = {
  mail: 'write to ada.l@example.org, please',
  mailInAddress: paths.search('ada.l@example.org', { page: 2 }),
};
const secrets = {
  card: '4242 4242 4242 4242',
  plainCard: '5555555555554444',
  cardInAddress: paths.search('4242 4242 4242 4242', { page: 2 }),
  encodedCard: '/products?q=4242%204242%204242%204242',
  cardAfterStreetNumber: '12 4242 4242 4242 4242',
  cardBeforeYear: '5555-5555-5555-4444 2028',
  cardAfterTelephone: '620 555 0199 12345 4242+4242+4242+4242',
  clientSecret: 'pi_3abc_secret_def',
  key: 'sk_test_verrow1',
  bearer: 'Bearer abcdef123456',
  token: 'eyJhbGciOi.eyJzdWIiOi.sig',
};

describe('the scan for secrets', () => {
  it.each(Object.entries(secrets))('finds %s', (_, secret) => {
    expect(findSecrets(JSON.stringify({ note: secret }))).not.toEqual([]);
  });

  it.each(Object.entries(emails))('finds %s as personal data, but not as a secret', (_, email) => {
    const text = JSON.stringify({ note: email });
    expect(findPersonalData(text)).not.toEqual([]);
    expect(findSecrets(text)).toEqual([]);
  });

  it('finds fields with secrets, and known secret values', () => {
    expect(findSecrets('{"password":"x","cvc":"123"}')).toHaveLength(2);
    expect(findSecrets('{"note":"hunter2"}', ['hunter2'])).toEqual(['known: hunter2']);
  });

  it('ignores ids, times and prices', () => {
    const text = JSON.stringify({
      id: '4242424242424242a',
      at: 1763755200000,
      key: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
      price: 4242.42,
      time: '2026-05-04T12:00:00.000Z',
    });
    expect(findSecrets(text)).toEqual([]);
  });

  it('finds nothing in an export of all samples', () => {
    const event = { type: 'x', ...secrets, ...emails, password: 'x', token: 'y', inner: [{ cvc: '123' }] };
    const stream = { flow: 'x', machine: 'x', version: 1, hash: 'h', base: null, baseSeq: 0 };
    const text = JSON.stringify(
      createExport([{ ...stream, input: { ...secrets }, entries: [[1, 1763755200000, event]] }], 0),
    );
    expect([...findSecrets(text), ...findPersonalData(text)]).toEqual([]);
  });

  it('finds no secrets in the data that is stored on the device', () => {
    const stored = withoutSecrets({ ...secrets, password: 'x', inner: [{ cvc: '123' }] });
    expect(findSecrets(JSON.stringify(stored))).toEqual([]);
    expect(JSON.stringify(stored)).not.toContain('redacted');
  });
});

describe('an export', () => {
  it('masks e-mail addresses in any script', () => {
    expect(redact('ада@пример.рф')).toBe('[redacted]');
  });

  it('keeps other URLs unchanged', () => {
    const address = paths.search('wool coat 100% & more', { page: 2 });
    expect(redact(address)).toBe(address);
  });
});

describe('the data that is stored on the device', () => {
  it('keeps the digits around a card number', () => {
    expect(withoutSecrets('12 4242 4242 4242 4242 Springfield 62701')).toBe('12  Springfield 62701');
  });

  it('CHECK-17 keeps phone numbers that pass the Luhn check', () => {
    for (const phone of ['+49 1512 3456787', '+4915123456787', '+49 (0)170 12345675', '0049 151 23456787'])
      expect(withoutSecrets({ phone })).toEqual({ phone });
  });

  it('keeps a long number that contains a card number only as a part', () => {
    expect(withoutSecrets('9004242424242424242')).toBe('9004242424242424242');
  });

  it('is unchanged without secrets: e-mail addresses and names are part of drafts', () => {
    expect(withoutSecrets(emails)).toEqual(emails);
    const address = paths.search('wool coat 100% & more', { page: 2 });
    expect(withoutSecrets(address)).toBe(address);
  });
});
