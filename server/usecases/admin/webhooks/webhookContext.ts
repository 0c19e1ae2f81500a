import type { AppContext } from '../../../appContext.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

/** Dependencies of the use cases of webhook endpoints. */
export type WebhookContext = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'> & {
  readonly config: Pick<UseCaseContext['config'], 'webhookHosts'>;
};

export type SecretContext = WebhookContext & Pick<AppContext, 'webhookSecrets'>;
