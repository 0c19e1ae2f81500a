import type { FastifyRequest } from 'fastify';
import { captchaHeader } from '../../contract/rules.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';

/** AUTH-05, AUTH-06: lets through with an unused answer in `x-captcha-token`; throws `captcha_failed` without. */
export const requireCaptcha = async (shop: Shop, request: FastifyRequest): Promise<void> => {
  const answer = request.headers[captchaHeader];
  const passed = typeof answer === 'string' && (await shop.captcha.accept(answer, request.ip));
  if (!passed)
    throw new Refusal('captcha_failed', 'We could not check that you are not a robot. Please try again.');
};
