/** Looks for who a shopper is in what leaves the browser: for tests, apart from the code that leaves it out. */
const personal =
  /"(?:firstName|lastName|cardHolder|street2?|postalCode|phone)"\s*:\s*"(?!\[redacted\]"|")[^"]*"/g;

const email = /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/gi;

/** What of a text says who a user is or where they live: fields, and e-mail addresses anywhere; empty where it is clean. */
export const personIn = (text: string): string[] => [
  ...(text.match(personal) ?? []),
  ...(text.match(email) ?? []),
];
