import type { BodyOf } from '../../../contract/endpoint.ts';
import type { deleteAccount as deleteAccountCall } from '../../../contract/wire/account.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { removeAccount } from './removeAccount.ts';
import { requireOwnAccount, requirePassword } from './requireOwnAccount.ts';

/**
 * Deletes the current user's account (`removeAccount`). Throws `invalid_credentials` for a wrong password, `orders_open` while an order
 * or a return is open, `forbidden` for staff, whose role must be removed first.
 */
export const deleteAccount = async (
  context: AppContext,
  currentUser: SessionUser & { readonly address: string },
  id: string,
  { currentPassword }: BodyOf<typeof deleteAccountCall>,
): Promise<void> => {
  const user = await requireOwnAccount(context, currentUser, id);
  if (currentUser.isAdmin) throw new AppError('forbidden', 'Staff accounts cannot be deleted here.');
  await requirePassword(context, user, { ...currentUser, password: currentPassword });
  await context.store.transaction((trx) => removeAccount(context, trx, user));
};
