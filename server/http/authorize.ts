import type { Access } from '../../contract/call.ts';
import { Refusal } from '../domain/refusal.ts';
import { readSignedIn, type SessionUser } from '../store/sessions.ts';
import type { Shop } from '../shop.ts';

/** Who a request comes from, as the database has it at this moment. */
export type SignedIn = SessionUser;

const bearer = /^Bearer ([\w.~+/=-]{1,2000})$/i;

const findUser = async (shop: Shop, header: string | undefined): Promise<SignedIn | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  const claims = token ? shop.accessTokens.read(token, shop.clock()) : undefined;
  return claims ? readSignedIn(shop.store.db, claims) : null;
};

/**
 * The user of a valid access token whose session was not ended, with role and cart read afresh (ROLE-04), or null. Throws
 * `unauthenticated` or `forbidden` where the call asks for more than that.
 */
export const authorize = async (
  shop: Shop,
  access: Access,
  header: string | undefined,
): Promise<SignedIn | null> => {
  const user = await findUser(shop, header);
  if (access === 'public') return user;
  if (!user) throw new Refusal('unauthenticated', 'Please sign in first.');
  if (access === 'admin' && !user.isAdmin) throw new Refusal('forbidden', 'This is for the shop’s staff.');
  return user;
};
