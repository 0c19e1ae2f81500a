import type { Config } from '../../config.ts';
import { openIdParty } from './openIdParty.ts';
import type { SocialParties } from './social.ts';

/** The parties whose keys are in the settings; none is asked for anything before somebody signs in by it. */
export const socialParties = ({ google, facebook }: Pick<Config, 'google' | 'facebook'>): SocialParties => ({
  ...(google && {
    google: openIdParty({ issuer: google.issuer, clientId: google.id, clientSecret: google.secret }),
  }),
  ...(facebook && {
    facebook: openIdParty({
      issuer: facebook.issuer,
      clientId: facebook.id,
      clientSecret: facebook.secret,
      endpoints: facebook.endpoints,
    }),
  }),
});
