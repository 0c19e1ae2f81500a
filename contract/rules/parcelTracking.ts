/** The tracking of a parcel, as the audit log has it before and after a correction. */
import * as s from '../schema.ts';

export const loggedTracking = s.looseObject({
  number: s.integer({ min: 1, max: 999_999 }),
  trackingNumber: s.nullable(s.text()),
  trackingUrl: s.nullable(s.text()),
});

export type LoggedTracking = s.Infer<typeof loggedTracking>;

/** Whether a parcel has this tracking. */
export const hasTracking = (
  parcel: Pick<LoggedTracking, 'trackingNumber' | 'trackingUrl'>,
  { trackingNumber, trackingUrl }: LoggedTracking,
): boolean => parcel.trackingNumber === trackingNumber && parcel.trackingUrl === trackingUrl;
