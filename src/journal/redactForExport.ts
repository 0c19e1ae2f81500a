/**
 * Redacts personal data that the journal stores for drafts, but that exports and the inspector must not contain: names, the card holder,
 * partly typed emails, phone numbers, and postal addresses except for the country. Not loaded by first pages.
 */
import { isPlainRecord } from './plainRecord.ts';
import { mask, redact } from './redact.ts';

const personKeys = /^(?:first|last|full)_?name$|^last_?initial$|card_?holder|^phone|^email$/i;
const addressKeys = /^(?:street2?|post(?:al)?_?code|zip|city|state)$/i;
/** `city` and `state` are also names of other fields: they are redacted only in objects with one of these keys. */
const addressMarkers = ['street', 'postalCode'];

/** Empty strings stay empty: transitions may depend on whether a field is filled. */
const maskText = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? mask : value);

const withoutPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (!isPlainRecord(value)) return value;
  const isAddress = addressMarkers.some((key) => key in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      personKeys.test(key) || (isAddress && addressKeys.test(key))
        ? maskText(inner)
        : withoutPersonalData(inner),
    ]),
  );
};

/** A JSON copy without secrets (as `redact`) and without personal data. */
export const redactForExport = (value: unknown): unknown => withoutPersonalData(redact(value));
