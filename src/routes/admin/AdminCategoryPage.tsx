import { CategoryView } from '../../ui/admin/categories/CategoryView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-210, DESK-211. */
export const AdminCategoryPage = ({ id = '' }: PageParameters) => <CategoryView id={id} />;
