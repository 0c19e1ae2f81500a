import type { FastifyReply } from 'fastify';
import type { Credentials } from '../../contract/types.ts';
import type { AppContext } from '../appContext.ts';
import type { Session } from '../usecases/auth/sessions.ts';
import { rememberDevice } from './deviceCookie.ts';
import { setRefreshCookie } from './refreshCookie.ts';

/** Sets the cookies of a session that starts with this reply; returns its credentials. */
export const sendSession = (
  context: AppContext,
  reply: FastifyReply,
  { credentials, refreshToken, email }: Session,
): Credentials => {
  setRefreshCookie(context.config, reply, refreshToken);
  if (email !== null) rememberDevice(context, reply, email);
  return credentials;
};
