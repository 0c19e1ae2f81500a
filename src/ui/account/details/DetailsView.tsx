import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectIsSignedIn } from '../../../machines/auth/selectors.ts';
import { SectionTitle } from '../../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { ErrorState } from '../../kit/StateBlock.tsx';
import { useAuth, useQueries } from '../../shop/ShopContext.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DataExport } from './DataExport.tsx';
import { Parts, Quiet } from './detailsLook.ts';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

/** ACCT-05, ROUTE-17: what is stored about the person, and what they may do about it. */
export const DetailsView = ({ flow }: { readonly flow: AccountActor }) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  const { data: user, ...read } = useQuery({ ...useQueries().currentUser(), enabled: isSignedIn });
  return (
    <Busy isBusy={read.isPending} label="Loading your data" skeleton={<SkeletonBlock $height="640px" />}>
      {user ? (
        <Parts>
          <section aria-labelledby="details-name">
            <SectionTitle id="details-name">Name</SectionTitle>
            <NameForm flow={flow} user={user} />
          </section>
          <section aria-labelledby="details-address">
            <SectionTitle id="details-address">Addresses</SectionTitle>
            <Quiet>You can choose from these at checkout.</Quiet>
            <SavedAddresses flow={flow} user={user} />
          </section>
          <section aria-labelledby="details-password">
            <SectionTitle id="details-password">Password</SectionTitle>
            <Quiet>Changing it signs you out on every other device.</Quiet>
            <PasswordForm flow={flow} email={user.email} />
          </section>
          <section aria-labelledby="details-record">
            <SectionTitle id="details-record">Your record</SectionTitle>
            <RecordTable user={user} />
            <DataExport flow={flow} />
          </section>
          <section aria-labelledby="details-deletion">
            <SectionTitle id="details-deletion">Delete account</SectionTitle>
            <AccountDeletion flow={flow} />
          </section>
        </Parts>
      ) : (
        <ErrorState
          text="We could not load your data."
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
    </Busy>
  );
};
