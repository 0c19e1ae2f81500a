import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminEndpoints } from '../../contract/wire/adminEndpoints.ts';
import { secondFactorEndpoints as endpoints } from '../../contract/wire/secondFactor.ts';
import { AppError } from '../domain/appError.ts';
import { readDeviceCookie } from '../http/deviceCookie.ts';
import { readRefreshCookie } from '../http/refreshCookie.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import {
  clearSecondStepCookie,
  readSecondStepCookie,
  setSecondStepCookie,
} from '../http/secondStepCookie.ts';
import { sendSession } from '../http/sendSession.ts';
import { clearSocialKey, readSocialKey } from '../http/socialCookies.ts';
import type { AppContext } from '../appContext.ts';
import { requireOwnAccount, requirePassword } from '../usecases/account/requireOwnAccount.ts';
import {
  finishSecondStep,
  proveSecondFactor,
  readEnrolment,
  readSecondFactor,
  removeSecondFactor,
  startEnrolment,
} from '../usecases/auth/secondStep.ts';

/** The second step of signing in, and the second factor of staff. */
export const registerSecondFactorRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config } = context;
  const ticketOf = (reply: FastifyReply) => readSecondStepCookie(config, reply.request);

  route(app, context, endpoints.finishSecondStep, async ({ body, ip, reply }) => {
    const socialKey = readSocialKey(config, reply.request);
    const { session, recoveryCodes } = await finishSecondStep(context, body.code, {
      ticket: ticketOf(reply),
      address: ip,
      deviceToken: readDeviceCookie(config, reply.request),
      socialKey,
      refreshToken: readRefreshCookie(config, reply.request),
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'session_expired') clearSecondStepCookie(config, reply);
      throw error;
    });
    const credentials = sendSession(context, reply, session);
    clearSecondStepCookie(config, reply);
    if (socialKey) clearSocialKey(config, reply);
    return { ...credentials, ...(recoveryCodes ? { recoveryCodes: [...recoveryCodes] } : {}) };
  });

  route(app, context, endpoints.readEnrolment, async ({ reply }) => ({
    result: await readEnrolment(context, ticketOf(reply)),
  }));

  route(app, context, endpoints.proveSecondFactor, async ({ user, ip, body }) =>
    proveSecondFactor(context, { ...user, address: ip }, body.code),
  );

  route(app, context, adminEndpoints.readSecondFactor, async ({ user }) => ({
    result: await readSecondFactor(context, user.id),
  }));

  route(app, context, adminEndpoints.removeSecondFactor, async ({ user, ip, body }) => {
    await removeSecondFactor(context, { ...user, address: ip }, body.code);
    return mutationReply('Your second factor is removed');
  });

  route(app, context, adminEndpoints.setUpSecondFactor, async ({ user, ip, body, reply }) => {
    const account = await requireOwnAccount(context, user, user.id);
    const { familyId } = user;
    await requirePassword(context, account, { familyId, address: ip, password: body.currentPassword });
    setSecondStepCookie(config, reply, await startEnrolment(context, account));
    return mutationReply('Now add the key to your authenticator app');
  });
};
