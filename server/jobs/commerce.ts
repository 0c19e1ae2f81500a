import type { ResetTokens } from '../auth/resetTokens.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Purchasing } from '../usecases/purchasing.ts';

/** What the jobs depend on beside the use cases: the way out for mails, and the shop's address for their links. */
export interface Commerce extends Purchasing {
  readonly mailer: Mailer;
  readonly resetTokens: ResetTokens;
  readonly config: Purchasing['config'] & {
    readonly origin: string;
    /** IANA name of the time zone in which mails say days. */
    readonly timeZone: string;
    /** How long the demo's carrier lets an order rest before its next leg; null where there is no such carrier. */
    readonly carrierLegSeconds: number | null;
  };
}
