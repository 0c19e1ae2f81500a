/** The stored form of an email address: NFC and lower case, so that two accounts never differ only by case or composition. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase();
