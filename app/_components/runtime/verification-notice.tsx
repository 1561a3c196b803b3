import { AppLink } from '@/components/ui/app-link';
import { toast } from '@/components/ui/toast';
import { sessionStore } from '@/lib/domain/session/session-store';
import { paths } from '@/lib/paths/paths';

const id = 'verificationRequired';

/** 2003: an error toast with the api's words (docs/product.md#errors), and for members the way to what is missing. */
export function toastVerificationRequired(displayMessage: string): void {
  if (sessionStore.getState().status === 'authenticated')
    toast.error(<VerificationNotice displayMessage={displayMessage} />, { id });
  else toast.error(displayMessage, { id });
}

function VerificationNotice({ displayMessage }: { displayMessage: string }) {
  return (
    <span className="flex items-center gap-3">
      {displayMessage}
      <AppLink
        href={paths.niceVerification}
        className="-my-3 flex min-h-12 flex-none items-center font-bold underline underline-offset-4"
        onClick={() => toast.dismiss(id)}
      >
        확인하기
      </AppLink>
    </span>
  );
}
