import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** What is missing, with the panel that adds it. */
const missingTexts: {
  readonly [P in AdminProduct['missing'][number]]: readonly [text: string, panel: string];
} = {
  pictures: ['Add a picture', 'pictures'],
  price: ['Set a price', 'offer'],
  sizes: ['Add a size', 'sizes'],
};

const describe = ({ hidden, missing }: AdminProduct): string => {
  if (!hidden) return 'Shoppers can find this product in listings and in the search.';
  return missing.length > 0
    ? 'Shoppers cannot find or buy this product. Before you show it:'
    : 'Shoppers cannot find or buy this product.';
};

/** ROLE-05, DESK-102, DESK-655: shows a product to shoppers, or hides it; says what is missing before it can be shown or found. */
export const VisibilityPanel = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { _id, hidden, missing, isRetired, hiddenCategory } = product;
  if (isRetired) return null;
  return (
    <TitledPanel id="visibility" title="Visible to shoppers">
      {!hidden && hiddenCategory ? (
        <Hint>
          Shoppers cannot find or buy this product because the category{' '}
          <TextLink href={adminPaths.category(hiddenCategory._id)}>{hiddenCategory.name}</TextLink> is hidden.
        </Hint>
      ) : (
        <Hint>{describe(product)}</Hint>
      )}
      {hidden && missing.length > 0 && (
        <ul>
          {missing.map((part) => {
            const [text, panel] = missingTexts[part];
            return (
              <li key={part}>
                <TextLink href={`#${panel}`}>{text}</TextLink>
              </li>
            );
          })}
        </ul>
      )}
      <AllowedTask kind="showProduct">
        <div>
          <Button
            variant={hidden && missing.length === 0 ? 'primary' : 'secondary'}
            disabled={isWorking}
            busy={isRunning('showProduct', _id)}
            onClick={() => requestTask({ kind: 'showProduct', id: _id, hidden: !hidden })}
          >
            {hidden ? 'Show to shoppers' : 'Hide from shoppers'}
          </Button>
        </div>
      </AllowedTask>
    </TitledPanel>
  );
};
