import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { selectIsAdmin, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { AdminDeskContext } from '../../ui/admin/adminDesk.ts';
import { AdminFrame } from '../../ui/admin/AdminFrame.tsx';
import { ConfirmTask } from '../../ui/admin/ConfirmTask.tsx';
import { TaskFailure } from '../../ui/admin/TaskFailure.tsx';
import { UserPage } from '../../ui/auth/UserPage.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';
import { useFetched } from '../../ui/kit/useFetched.ts';
import { useAuth, useShop } from '../../ui/shop/ShopContext.tsx';
import { PageNotLoaded } from '../fetchedPage.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { PersonalSpace } from '../PersonalSpace.tsx';
import { Titled } from '../Titled.tsx';
import { adminPages } from './adminPages.ts';
import { AdminWaiting } from './AdminWaiting.tsx';

/** ROLE-05: for the staff; a guest is asked to sign in, and a shopper finds nothing here. The server decides what is answered. */
export const AdminPage = () => {
  const auth = useAuth();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const isAdmin = useSelector(auth, selectIsAdmin);
  if (!isSignedIn)
    return (
      <PersonalSpace>
        <PageTitle>Admin</PageTitle>
        <UserPage>{null}</UserPage>
      </PersonalSpace>
    );
  if (!isAdmin) return <NotFoundPage />;
  return (
    <Desk>
      <Pages />
    </Desk>
  );
};

const unknown = () => null;

/** Fetches what the pages work with. */
const Desk = ({ children }: { readonly children: ReactNode }) => {
  const { openAdmin } = useShop();
  const { value, failures, isRetrying, retry } = useFetched({
    load: openAdmin,
    isNeeded: true,
    known: unknown,
  });
  if (value) return <AdminDeskContext value={value}>{children}</AdminDeskContext>;
  return failures === 0 ? <AdminWaiting /> : <PageNotLoaded onRetry={retry} isRetrying={isRetrying} />;
};

const Pages = () => (
  <Switch>
    {adminPages.map(({ pattern, title, Page }) => (
      <Route key={pattern} path={pattern}>
        {(parameters) => (
          <PersonalSpace>
            <AdminFrame>
              <Titled title={title} />
              <TaskFailure />
              <Page {...parameters} />
              <ConfirmTask />
            </AdminFrame>
          </PersonalSpace>
        )}
      </Route>
    ))}
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
);
