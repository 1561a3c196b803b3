import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';
import { clearNice } from '../nice-storage';
import { Departure, type DepartureProps, Leaving } from './departure';

/** Who is verified by now, from another tab or an old link, is not sent through it again. */
export function MemberDeparture(props: DepartureProps) {
  const router = useRouter();
  // A call was refused for it, perhaps a moment after this was asked last.
  const query = useQuery({ ...meQueryOptions, staleTime: 0 });
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
