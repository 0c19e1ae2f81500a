import { languageBaseOf, toLanguage } from '../../contract/languages.ts';
import type { Config } from '../config.ts';
import { accountOrderUrl } from '../mail/orderBlocks.ts';
import type { OrderRow } from '../store/orders.ts';
import type { UserRow } from '../store/users.ts';
import { createOrderLink } from '../usecases/guests/orderLink.ts';
import type { JobContext } from './jobContext.ts';

/** INTL-56: the home page of a language, to which paths are added; in English for null. */
export const shopUrlIn = ({ origin }: Pick<Config, 'origin'>, language: string | null | undefined): string =>
  origin + languageBaseOf(toLanguage(language));

/** GUEST-06: what opens an order in its mails: its page in the account, or a link that needs no password. */
export const orderUrlOf = (
  context: JobContext,
  order: OrderRow,
  { is_guest: isGuest }: Pick<UserRow, 'is_guest'>,
): string =>
  isGuest === 1
    ? createOrderLink(context, order)
    : accountOrderUrl(order.id, shopUrlIn(context.config, order.language));
