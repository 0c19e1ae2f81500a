import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../services/shop.queries.ts';
import type { Services } from '../../services/services.ts';
import type { Platform } from '../browser/platform.ts';
import type { CaptchaClient } from '../captchaClient.ts';
import type { CredentialVault } from '../credentialVault.ts';
import type { Session } from '../session.ts';
import type { Notice } from '../../machines/common/notice.ts';
import type { PaymentClient } from '../../payments/paymentClient.ts';

/** Dependencies of the providers. */
export interface Dependencies {
  readonly services: Services;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly credentialVault: CredentialVault;
  readonly captcha: CaptchaClient;
  readonly payments: PaymentClient;
  readonly platform: Platform;
  readonly notify: (notice: Notice) => void;
  readonly newKey: () => string;
  /** Navigates to a page of the shop; `replaces` replaces the current history entry. */
  readonly goTo: (address: string, options?: { readonly replaces: boolean }) => void;
  /** Navigates to the previous page, or to `fallback` if this tab has none of the shop. */
  readonly goBack: (fallback: string) => void;
}
