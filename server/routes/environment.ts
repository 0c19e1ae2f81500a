import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { demoShopper } from '../../demo/accounts.ts';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { areFlowsShown } from './flows.ts';
import { sandboxOrigin } from '../payments/sandboxOrigin.ts';
import type { AppContext } from '../appContext.ts';

/** The settings that the client receives; no secrets. */
export const toEnvironment = (config: Config): Environment => ({
  payments: { publishableKey: config.payments.publishableKey, sandboxUrl: sandboxOrigin(config.payments) },
  captcha: config.recaptcha
    ? { kind: 'recaptcha', siteKey: config.recaptcha.id }
    : { kind: 'proofOfWork', siteKey: null },
  demoSignIn: config.mode === 'demo' ? { email: demoShopper.email, password: demoShopper.password } : null,
  social: { google: config.google !== null, facebook: config.facebook !== null },
  consentPolicy: config.consentPolicy,
  flowsShown: areFlowsShown(config),
  timeZone: config.timeZone,
  withdrawalDays: config.withdrawalDays,
  phoneNumber: config.phoneNumber,
  ...(config.priceLists.length > 0 ? { priceLists: [...config.priceLists] } : {}),
});

export const registerEnvironmentRoutes = (app: FastifyInstance, context: AppContext): void => {
  const result = toEnvironment(context.config);
  route(app, context, endpoints.getEnvironment, async () => ({ result }));
};
