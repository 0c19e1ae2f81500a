/** Independent of the redaction that it checks. */
const personalFields =
  /"(?:firstName|lastName|cardHolder|street2?|postalCode|phone)"\s*:\s*"(?!\[redacted\]"|")[^"]*"/g;

const email = /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/gi;

/** Personal JSON fields with a value, and email addresses. */
export const findPersonalData = (text: string): string[] => [
  ...(text.match(personalFields) ?? []),
  ...(text.match(email) ?? []),
];
