import { PageTitle } from '../../ui/kit/Heading.tsx';

export const AdminTodayPage = () => <PageTitle>Today</PageTitle>;
