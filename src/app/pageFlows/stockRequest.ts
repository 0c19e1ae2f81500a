import { fromPromise } from 'xstate';
import { captchaFailed } from '../../machines/attempt/texts.ts';
import { stockRequestMachine } from '../../machines/stockRequest/machine.ts';
import type { AddressToConfirm, StockRequestEdit } from '../../machines/stockRequest/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services, captcha }: Dependencies) =>
  stockRequestMachine.provide({
    actors: {
      requestMail: fromPromise<void, AddressToConfirm>(async ({ input, signal }) => {
        const captchaToken = await captcha.execute().catch(() => {
          throw new ApiFailure({ kind: 'network', ...captchaFailed });
        });
        await services.stockRequests.requestMail(input, captchaToken, signal);
      }),
      editRequest: fromPromise<void, StockRequestEdit>(({ input: { key, ...edit }, signal }) =>
        services.stockRequests.edit(edit, key, signal),
      ),
    },
  });
