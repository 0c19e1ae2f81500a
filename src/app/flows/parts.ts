import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../services/shop.queries.ts';
import type { Services } from '../../services/services.ts';
import type { Surroundings } from '../browser/surroundings.ts';
import type { CaptchaDesk } from '../captcha.ts';
import type { HandOver } from '../handOver.ts';
import type { Session } from '../session.ts';
import type { Notice } from '../../machines/notice.ts';
import type { PaymentDesk } from '../../payments/paymentDesk.ts';

/** What the machines are joined to. */
export interface Parts {
  readonly services: Services;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly handOver: HandOver;
  readonly captcha: CaptchaDesk;
  readonly payments: PaymentDesk;
  readonly surroundings: Surroundings;
  readonly notify: (notice: Notice) => void;
  readonly newKey: () => string;
  /** Opens a page of the shop; `replaces` leaves no way back to the address that is open now. */
  readonly goTo: (address: string, how?: { readonly replaces: boolean }) => void;
  /** To the page before, or to `otherwise` where the shop opened none in this tab. */
  readonly goBack: (otherwise: string) => void;
}
