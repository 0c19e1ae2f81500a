import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';

/** AUTH-05: the challenge of the self-hosted captcha. */
export const registerCaptchaRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.captchaChallenge, async () => ({
    result: await context.captcha.challenge(),
  }));
};
