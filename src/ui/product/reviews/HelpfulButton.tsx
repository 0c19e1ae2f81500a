import { useMutation, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import styled from 'styled-components';
import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import type { Review } from '../../../../contract/types.ts';
import { selectIsSignedIn } from '../../../machines/auth/selectors.ts';
import { ErrorText } from '../../kit/fieldLook.ts';
import { useAuth, useQueries } from '../../shop/ShopContext.tsx';
import { color, media, radius, type } from '../../theme/theme.ts';

const Own = styled.p`
  color: ${color.ink2};
  ${type[13]}
`;

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  padding-inline: 16px;
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

/** Says once that a review was helpful, and goes on saying so; a guest is asked to sign in, and one's own review cannot be voted for. */
export const HelpfulButton = ({ productId, review }: HelpfulButtonProps) => {
  const auth = useAuth();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const queries = useQueries();
  const marks = useQuery({ ...queries.reviewMarks(productId), enabled: isSignedIn });
  const mark = useMutation(queries.reviewHelpful(productId));
  const isMarked = isSignedIn && (mark.isSuccess || (marks.data?.helpful.includes(review._id) ?? false));
  const press = () => {
    if (!isSignedIn) auth.send({ type: 'dialog.signInAsked' });
    else if (!mark.isPending && !isMarked) mark.mutate(review._id);
  };
  if (isSignedIn && marks.data?.own.includes(review._id))
    return (
      <Own>
        Your review, helpful to {review.helpful} {review.helpful === 1 ? 'shopper' : 'shoppers'}
      </Own>
    );
  return (
    <>
      <Face
        type="button"
        aria-pressed={isMarked}
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
