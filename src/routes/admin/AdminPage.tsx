import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { selectHasAccount, selectIsAdmin } from '../../machines/auth/selectors.ts';
import { AdminContext } from '../../ui/admin/adminContext.ts';
import { AdminLayout } from '../../ui/admin/layout/AdminLayout.tsx';
import { AllowedSection } from '../../ui/admin/layout/AllowedSection.tsx';
import { CodeDialog } from '../../ui/admin/CodeDialog.tsx';
import { ConfirmTaskDialog } from '../../ui/admin/ConfirmTaskDialog.tsx';
import { TaskError } from '../../ui/admin/TaskError.tsx';
import { RequireSignIn } from '../../ui/auth/RequireSignIn.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';
import { useLazyLoad } from '../../ui/kit/useLazyLoad.ts';
import { useAuth, useShop } from '../../ui/shop/ShopContext.tsx';
import { PageLoadError } from '../common/lazyPage.tsx';
import { NotFoundPage } from '../common/NotFoundPage.tsx';
import { PersonalPageContainer } from '../common/PersonalPageContainer.tsx';
import { DocumentTitle } from '../common/DocumentTitle.tsx';
import { adminPages } from './adminPages.ts';
import { AdminPageSkeleton } from './AdminPageSkeleton.tsx';

/** ROLE-05: guests see the sign-in form, shoppers the 404 page. The server authorizes every call on its own. */
export const AdminPage = () => {
  const auth = useAuth();
  const hasAccount = useSelector(auth, selectHasAccount);
  const isAdmin = useSelector(auth, selectIsAdmin);
  if (!hasAccount)
    return (
      <PersonalPageContainer>
        <PageTitle>Admin</PageTitle>
        <RequireSignIn needsAccount>{null}</RequireSignIn>
      </PersonalPageContainer>
    );
  if (!isAdmin) return <NotFoundPage />;
  return (
    <AdminClientProvider>
      <Pages />
    </AdminClientProvider>
  );
};

const neverCached = () => null;

/** Loads the admin client and provides it to the pages. */
const AdminClientProvider = ({ children }: { readonly children: ReactNode }) => {
  const { loadAdminClient } = useShop();
  const { value, failures, isRetrying, retry } = useLazyLoad({
    load: loadAdminClient,
    isNeeded: true,
    readCached: neverCached,
  });
  if (value) return <AdminContext value={value}>{children}</AdminContext>;
  return failures === 0 ? <AdminPageSkeleton /> : <PageLoadError onRetry={retry} isRetrying={isRetrying} />;
};

const Pages = () => (
  <Switch>
    {adminPages.map(({ pattern, title, Page }) => (
      <Route key={pattern} path={pattern}>
        {(parameters) => (
          <PersonalPageContainer>
            <AdminLayout>
              <DocumentTitle title={title} />
              <TaskError />
              <AllowedSection>
                {/* DESK-631: the forms of one record are not those of the next. */}
                <Page key={parameters[0]} {...parameters} />
              </AllowedSection>
              <ConfirmTaskDialog />
              <CodeDialog />
            </AdminLayout>
          </PersonalPageContainer>
        )}
      </Route>
    ))}
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
);
