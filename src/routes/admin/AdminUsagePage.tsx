import { UsageScreen } from '../../ui/admin/usage/UsageScreen.tsx';

export const AdminUsagePage = () => <UsageScreen />;
