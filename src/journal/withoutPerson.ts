/**
 * What stays in the browser's own journal, so that a draft outlives a reload, and leaves it in no export and no live view: names of people,
 * the name on a card, phone numbers and postal addresses but for their country. Fetched by what tells and exports, and by no first page.
 */
import { isPlainRecord } from './plainRecord.ts';
import { mask, redact } from './redact.ts';

const ofPerson = /^(?:first|last|full)_?name$|^last_?initial$|card_?holder|^phone/i;
const ofAddress = /^(?:street2?|post(?:al)?_?code|zip|city|state)$/i;
/** A city or a state stands elsewhere too, as the state of a flow does: only beside one of these they are somebody's. */
const marksAddress = ['street', 'postalCode'];

/** What was left empty stays empty: whether a field is filled decides what a flow does. */
const masked = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? mask : value);

const withoutPerson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPerson);
  if (!isPlainRecord(value)) return value;
  const isAddress = marksAddress.some((key) => key in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      ofPerson.test(key) || (isAddress && ofAddress.test(key)) ? masked(inner) : withoutPerson(inner),
    ]),
  );
};

/** A JSON copy for somebody else's eyes: without secrets, as `redact`, and without who the shopper is and where they live. */
export const redactForOthers = (value: unknown): unknown => withoutPerson(redact(value));
