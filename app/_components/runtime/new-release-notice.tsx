import { toast } from '@/components/ui/toast';
import { reportError } from '@/lib/report-error/report-error';

let isSaid = false;

/** An old page lacks what the api answers by now: says so once, and how the newer one is had. */
export function toastNewRelease(): void {
  if (isSaid) return;
  isSaid = true;
  reportError(new Error('the page is of an earlier release'), { severity: 'warning' });
  toast.blank(<NewReleaseNotice />, { id: 'new-release', duration: 10_000 });
}

function NewReleaseNotice() {
  return (
    <span className="flex items-center gap-3">
      새 버전이 나왔어요. 다시 열면 모두 보여요.
      <button
        type="button"
        className="-my-3 flex min-h-12 flex-none items-center font-bold underline underline-offset-4"
        onClick={() => window.location.reload()}
      >
        다시 열기
      </button>
    </span>
  );
}
