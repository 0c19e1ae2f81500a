/** How an address is kept and found: NFC and lower case, so that no two accounts differ by case or by how an accent was typed. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();
