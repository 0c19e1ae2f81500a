import type { OrderLinks } from '../auth/orderLinks.ts';
import type { StockRequestTokens } from '../auth/stockRequestTokens.ts';
import type { ResetTokens } from '../auth/resetTokens.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { UseCaseContext } from '../usecases/useCaseContext.ts';

/** Dependencies of the jobs: those of the use cases, plus the mailer and what mails need. */
export interface JobContext extends UseCaseContext {
  readonly mailer: Mailer;
  readonly resetTokens: ResetTokens;
  readonly orderLinks: OrderLinks;
  readonly stockRequestTokens: StockRequestTokens;
  readonly config: UseCaseContext['config'] & {
    /** Base of the links in mails. */
    readonly origin: string;
    /** IANA time zone of the dates in mails. */
    readonly timeZone: string;
    /** Validity of the links to orders of guests. */
    readonly orderLinkDays: number;
    /** Retention of guests without and with orders. */
    readonly guestDays: number;
    readonly guestOrderDays: number;
  };
}
