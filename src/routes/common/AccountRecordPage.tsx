import type { AccountLayoutProps } from '../../ui/account/AccountLayout.tsx';
import { AccountPageContainer } from './AccountPageContainer.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

/** An account page about one record, which gives the document and the page their title. */
export const AccountRecordPage = ({ title, children }: AccountLayoutProps) => (
  <>
    <DocumentTitle title={title} />
    <AccountPageContainer title={title}>{children}</AccountPageContainer>
  </>
);
