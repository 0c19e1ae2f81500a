import type { IDToken } from 'openid-client';
import { emailPattern } from '../../../contract/rules/accounts.ts';
import { isPlainLine } from '../../../contract/textRules.ts';
import type { SocialProfile } from './identityProvider.ts';

const maxNameLength = 80;
const maxEmailLength = 254;

const toText = (claim: unknown): string =>
  typeof claim === 'string' && isPlainLine(claim) ? claim.normalize('NFC').trim() : '';

const toName = (claim: unknown): string => toText(claim).slice(0, maxNameLength);

const toEmail = (claim: unknown): string | undefined => {
  const email = toText(claim);
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : undefined;
};

/** Providers send a boolean or a string. */
const toVerified = (claim: unknown): boolean | undefined => {
  if (claim === true || claim === 'true') return true;
  return claim === false || claim === 'false' ? false : undefined;
};

/** The profile in a verified ID token. Missing names are derived from `name` or the email address. */
export const parseProfile = (claims: IDToken): SocialProfile => {
  const email = toEmail(claims['email']);
  const [first = '', ...otherNames] = toName(claims['name']).split(/\s+/);
  return {
    subject: claims.sub,
    email,
    isEmailVerified: toVerified(claims['email_verified']),
    firstName: toName(claims['given_name']) || first || (email?.split('@')[0] ?? '').slice(0, maxNameLength),
    lastName: toName(claims['family_name']) || otherNames.join(' '),
  };
};
