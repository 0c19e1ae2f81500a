import { Button } from '../kit/Button.tsx';
import { useShop } from './ShopContext.tsx';

/** Copies the journal, without secrets, for a support message. */
export const CopyDiagnosticsButton = () => {
  const { copyDiagnostics } = useShop();
  return (
    <Button variant="quiet" onClick={copyDiagnostics}>
      Copy what happened
    </Button>
  );
};
