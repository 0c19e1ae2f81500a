import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { demoAccounts } from '../auth/demoAccounts.ts';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { areFlowsShown } from './flows.ts';
import { sandboxOrigin } from '../payments/sandboxOrigin.ts';
import type { Shop } from '../shop.ts';

/** What a browser may know of the settings: nothing secret. */
export const environmentOf = (config: Config): Environment => ({
  payments: { publishableKey: config.payments.publishableKey, sandboxUrl: sandboxOrigin(config.payments) },
  captcha: config.recaptcha
    ? { kind: 'recaptcha', siteKey: config.recaptcha.id }
    : { kind: 'proofOfWork', siteKey: null },
  demoSignIn: config.mode === 'demo' ? { ...demoAccounts.shopper } : null,
  social: { google: config.google !== null, facebook: config.facebook !== null },
  consentPolicy: config.consentPolicy,
  flowsShown: areFlowsShown(config),
  timeZone: config.timeZone,
  phoneNumber: config.phoneNumber,
});

export const registerEnvironmentRoutes = (app: FastifyInstance, shop: Shop): void => {
  const result = environmentOf(shop.config);
  route(app, shop, calls.getEnvironment, async () => ({ result }));
};
