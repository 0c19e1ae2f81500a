/** Rules of accounts and sign-in. */
export const passwordLength = { minimum: 8, maximum: 128 } as const;
/** AUTH-17, as shown to the shopper. */
export const passwordRule = `At least ${passwordLength.minimum} characters, and not one of the most common passwords.`;
export const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]{2,}$/;
/** The word to type to confirm the deletion of an account. */
export const accountDeletionConfirmation = 'DELETE';
/** Lifetime of the single-use link in a password reset mail. */
export const passwordResetMinutes = 30;
/** Second factors of staff. */
export const recoveryCodeCount = 10;
/** Time to enter the code after the password. */
export const secondStepMinutes = 10;
/** A refund above the limit needs a second factor that was given within this time. */
export const secondFactorFreshMinutes = 5;
export const refreshTokenDays = 30;
/** A browser stays known to an account for this long after its last sign-in. */
export const deviceCookieDays = 365;
/** A rotated refresh token stays valid for this long, for two tabs that refresh at once; that of a guest until its successor was used. */
export const refreshGraceSeconds = 30;

/** DESK-606: the query of a link to choose the first password of an account. */
export const firstPasswordMark = '?first=yes';
