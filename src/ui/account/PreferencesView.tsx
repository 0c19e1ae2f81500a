import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import type { FlowActor } from '../../machines/registry.ts';
import { selectCanSubmit, selectRunningTask } from '../../machines/account/selectors.ts';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useFocusWhenLost } from '../forms/focusRecovery.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { color, media, radius, type } from '../theme/theme.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
  max-width: 640px;
  & > p {
    color: ${color.ink2};
    ${type[14]}
  }
`;

const CheckboxGrid = styled.div`
  display: grid;
  gap: 12px;
  ${media.from600} {
    grid-template-columns: 1fr 1fr;
  }
  & label {
    padding: 8px 16px;
    border: 1px solid ${color.control};
    border-radius: ${radius.control};
    ${type[16]}
  }
  & label:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
`;

const hasSameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** PREF-01 to PREF-04: preferred top-level categories, stored with the account. */
export const PreferencesView = ({ flow }: { readonly flow: FlowActor<'account'> }) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  const queries = useQueries();
  const user = useQuery({ ...queries.currentUser(), enabled: isSignedIn });
  const categories = useQuery(queries.topLevelCategories());
  const isSaving = useSelector(flow, selectRunningTask) === 'savePreferences';
  const canSubmit = useSelector(flow, selectCanSubmit);
  /** Unsaved selection; null before the first change. */
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const departments = categories.data ?? [];
  // Categories that the shop no longer shows are dropped.
  const saved = (user.data?.preferences ?? []).filter((id) => departments.some(({ _id }) => _id === id));
  const selected = draft ?? saved;
  const isUnchanged = hasSameIds(selected, saved);
  // Saving disables the button that has the focus.
  const titleRef = useFocusWhenLost<HTMLHeadingElement>(`${isSaving} ${isUnchanged}`);

  if (user.isError || categories.isError) {
    const retry = [user, categories].filter(({ isError }) => isError);
    return (
      <ErrorState
        text="We could not load your preferences."
        onRetry={() => retry.forEach((query) => void query.refetch())}
        isRetrying={retry.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const isLoading = user.isPending || categories.isPending;
  const toggle = (id: string) =>
    setDraft(selected.includes(id) ? selected.filter((selectedId) => selectedId !== id) : [...selected, id]);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    flow.send({ type: 'preferences.submitted', preferences: selected });
  };
  return (
    <Form onSubmit={save}>
      <SectionTitle ref={titleRef} tabIndex={-1} id="preferences-title">
        Personalize your experience
      </SectionTitle>
      <p>Choose the departments you like. We save your choice with your account.</p>
      <Busy isBusy={isLoading} label="Loading your preferences" skeleton={<SkeletonBlock $height="58px" />}>
        <fieldset aria-labelledby="preferences-title" disabled={isSaving}>
          <CheckboxGrid>
            {departments.map(({ _id, name }) => (
              <Checkbox key={_id} checked={selected.includes(_id)} onChange={() => toggle(_id)}>
                {name}
              </Checkbox>
            ))}
          </CheckboxGrid>
        </fieldset>
      </Busy>
      <div>
        <Button type="submit" busy={isSaving} disabled={isLoading || !canSubmit || isUnchanged}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </Form>
  );
};
