import { ZoneView } from '../../ui/admin/delivery/ZoneView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** INTL-01, INTL-02. */
export const AdminZonePage = ({ id = '' }: PageParameters) => <ZoneView id={id} />;
