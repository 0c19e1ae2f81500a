import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';

/** AUTH-05: the challenge of the self-hosted captcha. */
export const registerCaptchaRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.captchaChallenge, async () => ({ result: await shop.captcha.challenge() }));
};
