import { useTimeZone } from '../shop/timeZone.ts';
import { formatDateTime } from './adminText.ts';

/** A time in the shop's time zone, such as `21.11.2026, 17:05`. */
export const DateTime = ({ at }: { readonly at: string }) => formatDateTime(at, useTimeZone());
