import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useMe } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';
import { clearNice } from '../nice-storage';
import { Departure, type DepartureProps, Leaving } from './departure';

/** Who is verified by now, from another tab or an old link, is not sent through it again. */
export function MemberDeparture(props: DepartureProps) {
  const router = useRouter();
  const query = useMe();
  const me = useFreshOnce(query);
  const isVerified = me?.isVerified === true;
  useEffect(() => {
    if (!isVerified) return;
    clearNice();
    toast.success('본인 확인을 이미 마쳤어요');
    router.replace(paths.myPageAccount);
  }, [isVerified, router]);
  // Without an answer of who this is, the verification itself says what is wrong.
  return (me && !isVerified) || query.isError ? <Departure {...props} /> : <Leaving />;
}
