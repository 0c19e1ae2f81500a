import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectIsSignedIn } from '../../../machines/auth/selectors.ts';
import { SectionTitle } from '../../kit/Heading.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAuth, useQueries } from '../../shop/ShopContext.tsx';
import { AccountDeletionSection } from './AccountDeletionSection.tsx';
import { DataExport } from './DataExport.tsx';
import { DetailSections, Hint } from './details.styles.ts';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

/** ACCT-05, ROUTE-17: the user's data with forms to change, export and delete it. */
export const DetailsView = ({ flow }: { readonly flow: FlowActor<'account'> }) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  const userQuery = useQuery({ ...useQueries().currentUser(), enabled: isSignedIn });
  return (
    <QueryContent query={userQuery} subject="your data" height="640px">
      {(user) => (
        <DetailSections>
          <section aria-labelledby="details-name">
            <SectionTitle id="details-name">Name</SectionTitle>
            <NameForm flow={flow} user={user} />
          </section>
          <section aria-labelledby="details-address">
            <SectionTitle id="details-address">Addresses</SectionTitle>
            <Hint>You can choose from these at checkout.</Hint>
            <SavedAddresses flow={flow} user={user} />
          </section>
          <section aria-labelledby="details-password">
            <SectionTitle id="details-password">Password</SectionTitle>
            <Hint>Changing it signs you out on every other device.</Hint>
            <PasswordForm flow={flow} email={user.email} />
          </section>
          <section aria-labelledby="details-record">
            <SectionTitle id="details-record">Your record</SectionTitle>
            <RecordTable user={user} />
            <DataExport flow={flow} />
          </section>
          <section aria-labelledby="details-deletion">
            <SectionTitle id="details-deletion">Delete account</SectionTitle>
            <AccountDeletionSection flow={flow} />
          </section>
        </DetailSections>
      )}
    </QueryContent>
  );
};
