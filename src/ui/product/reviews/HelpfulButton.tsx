import { useMutation } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { ThumbsUp } from 'lucide-react';
import styled from 'styled-components';
import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import type { Review } from '../../../../contract/types.ts';
import { selectIsSignedIn } from '../../../machines/auth/selectors.ts';
import { ErrorText } from '../../kit/fieldLook.ts';
import { useAuth, useQueries } from '../../shop/ShopContext.tsx';
import { color, media, radius, type } from '../../theme/theme.ts';

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 36px;
  padding-inline: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  ${type[13]}
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.ink};
    }
  }
`;

interface HelpfulButtonProps {
  readonly productId: string;
  readonly review: Review;
}

/** Says once that a review was helpful; a guest is asked to sign in. */
export const HelpfulButton = ({ productId, review }: HelpfulButtonProps) => {
  const auth = useAuth();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const mark = useMutation(useQueries().reviewHelpful(productId));
  const press = () => {
    if (!isSignedIn) auth.send({ type: 'dialog.signInAsked' });
    else if (!mark.isPending && !mark.isSuccess) mark.mutate(review._id);
  };
  return (
    <>
      <Face
        type="button"
        aria-pressed={mark.isSuccess}
        aria-label={`Helpful, the review by ${review.author.firstName}, ${review.helpful}`}
        onClick={press}
      >
        <ThumbsUp aria-hidden="true" strokeWidth={1.5} size={16} />
        Helpful ({review.helpful})
      </Face>
      {mark.isError && (
        <ErrorText role="alert">{asFailure(mark.error, messages.operationFailed).message}</ErrorText>
      )}
    </>
  );
};
