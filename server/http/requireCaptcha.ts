import type { FastifyRequest } from 'fastify';
import { captchaHeader } from '../../contract/rules/headers.ts';
import { AppError } from '../domain/appError.ts';
import type { AppContext } from '../appContext.ts';

/** AUTH-05, AUTH-06: verifies the captcha answer in `x-captcha-token`; throws `captcha_failed` for a missing, wrong or used one. */
export const requireCaptcha = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const answer = request.headers[captchaHeader];
  const passed = typeof answer === 'string' && (await context.captcha.verify(answer, request.ip));
  if (!passed)
    throw new AppError('captcha_failed', 'We could not check that you are not a robot. Please try again.');
};
