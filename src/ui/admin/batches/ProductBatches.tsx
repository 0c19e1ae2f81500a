import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { LogList } from '../admin.styles.ts';
import { DateTime } from '../DateTime.tsx';
import { TitledPanel } from '../TitledPanel.tsx';

/** DESK-411: the batches that changed a product; nothing without one. */
export const ProductBatches = ({ batches = [] }: Pick<AdminProduct, 'batches'>) =>
  batches.length === 0 ? null : (
    <TitledPanel id="batches" title="Changed as one of many">
      <LogList>
        {batches.map(({ _id, title, at, by, isUndone }) => (
          <li key={_id}>
            <TextLink href={adminPaths.batch(_id)}>{title}</TextLink>
            <span>
              <DateTime at={at} />, {by}
              {isUndone && ', undone'}
            </span>
          </li>
        ))}
      </LogList>
    </TitledPanel>
  );
