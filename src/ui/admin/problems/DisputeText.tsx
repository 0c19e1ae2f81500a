import type { AdminDispute } from '../../../services/admin/adminServices.ts';
import { useTimeZone } from '../../shop/timeZone.ts';
import { describeDispute } from './problemText.ts';

/** The state of a dispute, with the date of the answer. */
export const DisputeText = ({ dispute }: { readonly dispute: AdminDispute }) =>
  describeDispute(dispute, useTimeZone());
