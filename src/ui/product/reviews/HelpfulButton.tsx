import { useMutation, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import styled from 'styled-components';
import { messages } from '../../../../contract/errors.ts';
import { toFailure } from '../../../../contract/failure.ts';
import type { Review } from '../../../../contract/types.ts';
import { selectHasAccount } from '../../../machines/auth/selectors.ts';
import { ErrorText } from '../../kit/field.styles.ts';
import { useAuth, useQueries } from '../../shop/ShopContext.tsx';
import { color, media, radius, type } from '../../theme/theme.ts';

const OwnReviewNote = styled.p`
  color: ${color.ink2};
  ${type[13]}
`;

const VoteButton = styled.button`
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

/** Votes once for a review. Without an account, shoppers get the sign-in dialog; authors cannot vote for their own review. */
export const HelpfulButton = ({ productId, review }: HelpfulButtonProps) => {
  const auth = useAuth();
  const hasAccount = useSelector(auth, selectHasAccount);
  const queries = useQueries();
  const votes = useQuery({ ...queries.reviewMarks(productId), enabled: hasAccount });
  const vote = useMutation(queries.reviewHelpful(productId));
  const hasVoted = hasAccount && (vote.isSuccess || (votes.data?.helpful.includes(review._id) ?? false));
  const onClick = () => {
    if (!hasAccount) auth.send({ type: 'dialog.signInRequested', needsAccount: true });
    else if (!vote.isPending && !hasVoted) vote.mutate(review._id);
  };
  if (hasAccount && votes.data?.own.includes(review._id))
    return (
      <OwnReviewNote>
        Your review, helpful to {review.helpful} {review.helpful === 1 ? 'shopper' : 'shoppers'}
      </OwnReviewNote>
    );
  return (
    <>
      <VoteButton
        type="button"
        aria-pressed={hasVoted}
        aria-label={`Helpful, the review by ${review.author.firstName}, ${review.helpful}`}
        onClick={onClick}
      >
        <ThumbsUp aria-hidden="true" strokeWidth={1.5} size={16} />
        Helpful ({review.helpful})
      </VoteButton>
      {vote.isError && (
        <ErrorText role="alert">{toFailure(vote.error, messages.operationFailed).message}</ErrorText>
      )}
    </>
  );
};
