import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import { PageBody } from './promotions.styles.ts';

/** DESK-201: makes a promo code and continues on its page. */
export const NewPromoCodeView = () => {
  const { requestTask, runningKind } = useStaffTasks();
  const [, navigate] = useLocation();
  useOnTaskDone('createPromoCode', ({ id }) => navigate(adminPaths.promoCode(id), { replace: true }));
  return (
    <PageBody>
      <AllowedTask kind="createPromoCode">
        <PromoCodeForm
          submitLabel="Create promo code"
          isBusy={runningKind === 'createPromoCode'}
          onSubmit={(body) => requestTask({ kind: 'createPromoCode', id: body.code, body })}
        />
      </AllowedTask>
    </PageBody>
  );
};
