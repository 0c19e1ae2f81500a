import { useSelector } from '@xstate/react';
import { Suspense, use, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { selectIsAdmin, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { AdminDeskContext } from '../../ui/admin/adminDesk.ts';
import { AdminFrame } from '../../ui/admin/AdminFrame.tsx';
import { ConfirmTask } from '../../ui/admin/ConfirmTask.tsx';
import { TaskFailure } from '../../ui/admin/TaskFailure.tsx';
import { UserPage } from '../../ui/auth/UserPage.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';
import { SkeletonBlock } from '../../ui/kit/Skeleton.tsx';
import { useAuth, useShop } from '../../ui/shop/ShopContext.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { PersonalSpace } from '../PersonalSpace.tsx';
import { Titled } from '../Titled.tsx';
import { adminPages } from './adminPages.ts';

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
    <Suspense fallback={<Waiting />}>
      <Desk>
        <Pages />
      </Desk>
    </Suspense>
  );
};

const Waiting = () => <SkeletonBlock $height="60vh" aria-busy="true" />;

/** Fetches what the pages work with. */
const Desk = ({ children }: { readonly children: ReactNode }) => (
  <AdminDeskContext value={use(useShop().openAdmin())}>{children}</AdminDeskContext>
);

const Pages = () => (
  <Switch>
    {adminPages.map(({ pattern, title, Page }) => (
      <Route key={pattern} path={pattern}>
        {(parameters) => (
          <PersonalSpace>
            <AdminFrame>
              <Titled title={title} />
              <TaskFailure />
              <Suspense fallback={<Waiting />}>
                <Page {...parameters} />
              </Suspense>
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
