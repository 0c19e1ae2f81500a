import { TodayView } from '../../ui/admin/today/TodayView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminTodayPage = () => (
  <>
    <PageTitle>Today</PageTitle>
    <TodayView />
  </>
);
