/** The cookie of a sign-in that waits for its second step: a sealed ticket, which pages cannot read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondStepMinutes } from '../../contract/rules/accounts.ts';
import type { Config } from '../config.ts';

type CookieConfig = Pick<Config, 'isHttps'>;

const nameOf = ({ isHttps }: CookieConfig): string =>
  isHttps ? '__Host-verrow_second_step' : 'verrow_second_step';

const attributes = ({ isHttps }: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps }) as const;

const maxLength = 1000;

export const setSecondStepCookie = (config: CookieConfig, reply: FastifyReply, ticket: string): void => {
  void reply.setCookie(nameOf(config), ticket, { ...attributes(config), maxAge: secondStepMinutes * 60 });
};

export const clearSecondStepCookie = (config: CookieConfig, reply: FastifyReply): void => {
  void reply.clearCookie(nameOf(config), attributes(config));
};

export const readSecondStepCookie = (config: CookieConfig, request: FastifyRequest): string | undefined => {
  const ticket = request.cookies[nameOf(config)];
  return ticket && ticket.length <= maxLength ? ticket : undefined;
};
