import type { IDToken } from 'openid-client';
import { emailPattern } from '../../../contract/rules.ts';
import { isPlainLine } from '../../../contract/textRules.ts';
import type { SocialProfile } from './social.ts';

const longestName = 80;
const longestEmail = 254;

const textOf = (claim: unknown): string =>
  typeof claim === 'string' && isPlainLine(claim) ? claim.normalize('NFC').trim() : '';

const nameOf = (claim: unknown): string => textOf(claim).slice(0, longestName);

const emailOf = (claim: unknown): string | undefined => {
  const email = textOf(claim);
  return email.length <= longestEmail && emailPattern.test(email) ? email : undefined;
};

/** A provider writes whether an address is verified as a word or as text. */
const verifiedOf = (claim: unknown): boolean | undefined => {
  if (claim === true || claim === 'true') return true;
  return claim === false || claim === 'false' ? false : undefined;
};

/** The person in an ID token whose signature was checked. A name that is missing is made from what is there. */
export const profileOf = (claims: IDToken): SocialProfile => {
  const email = emailOf(claims['email']);
  const [first = '', ...others] = nameOf(claims['name']).split(/\s+/);
  return {
    subject: claims.sub,
    email,
    isEmailVerified: verifiedOf(claims['email_verified']),
    firstName: nameOf(claims['given_name']) || first || (email?.split('@')[0] ?? '').slice(0, longestName),
    lastName: nameOf(claims['family_name']) || others.join(' '),
  };
};
