import type { StaffAction } from '../../../contract/wire/adminLog.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { recordDeed } from '../../store/staffLog.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';

export interface Deed {
  readonly action: StaffAction;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** ROLE-05: writes down who of the staff did what, in the transaction that does it. */
export const writeDown = async (
  trx: StoreTransaction,
  { newId, clock }: Pick<Purchasing, 'newId' | 'clock'>,
  staff: Shopper,
  deed: Deed,
): Promise<void> =>
  recordDeed(trx, { id: newId('deed'), userId: staff.id, at: clock().toISOString(), ...deed });
