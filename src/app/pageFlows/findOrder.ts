import { fromPromise } from 'xstate';
import { captchaFailed } from '../../machines/attempt/texts.ts';
import { findOrderMachine } from '../../machines/findOrder/machine.ts';
import type { OrderSearch } from '../../machines/findOrder/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services, captcha }: Dependencies) =>
  findOrderMachine.provide({
    actors: {
      requestMail: fromPromise<void, OrderSearch>(async ({ input, signal }) => {
        const captchaToken = await captcha.execute().catch(() => {
          throw new ApiFailure({ kind: 'network', ...captchaFailed });
        });
        await services.orders.find(input, captchaToken, signal);
      }),
    },
  });
