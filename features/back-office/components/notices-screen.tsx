'use client';

import { loadLater } from '@/components/ui/load-later';
import {
  createAnnouncement,
  deleteAnnouncement,
  deleteBanner,
  getNotices,
} from '@/contract/back-office/notices';
import { withParticle } from '@/contract/particle';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeMoment } from '../describe';
import { mayCall } from '../office-sections';
import { AskFirstButton } from './ask-first-button';
import { OfficeList, OfficeTitle } from './office-list';
import { useOperator } from './operator-context';
import { PromotionList } from './promotion-list';

// Most of the page's code, and not for who only reads.
const NoticeForms = loadLater(() => import('./notice-forms').then((forms) => forms.NoticeForms), {
  isEager: true,
});

/** /admin/notices: what members are told, the banners, and advertising. */
export function NoticesScreen() {
  const { role } = useOperator();
  const query = useOfficeQuery(getNotices);
  const mayWrite = mayCall(role, createAnnouncement);
  return (
    <>
      <OfficeTitle>공지와 배너</OfficeTitle>
      {mayWrite && <NoticeForms />}
      <section aria-labelledby="notices">
        <h2 id="notices" className="mb-2 type-20">
          올린 공지와 배너
        </h2>
        <OfficeList
          query={query}
          noun="공지"
          itemsOf={({ announcements, banners }) => [
            ...announcements.map((each) => ({
              ...each,
              kind: '공지' as const,
              text: each.title ?? '그림 공지',
              order: '',
            })),
            ...banners.map((each) => ({
              ...each,
              kind: '배너' as const,
              text: each.alt,
              order: ` · 순서 ${each.displayOrder}`,
            })),
          ]}
          emptyText="아직 공지도 배너도 없어요"
        >
          {(notices) => (
            <ul className="divide-y divide-line">
              {notices.map(({ id, kind, text, order, state, imageUrl, startsAt, endsAt }) => (
                <li key={`${kind}${id}`} className="flex flex-wrap items-center gap-3 py-3">
                  {imageUrl && (
                    // biome-ignore lint/performance/noImgElement: a signed address, shown as it is
                    <img src={imageUrl} alt="" className="h-14 w-20 rounded-lg object-cover" />
                  )}
                  <p className="min-w-44 flex-1 type-15">
                    <strong>{text}</strong>
                    <span className="block type-13 text-text-subtle">
                      {kind} {id}번{order} · {stateNames[state]} · {describeMoment(startsAt)}부터
                      {endsAt && ` ${describeMoment(endsAt)}까지`}
                    </span>
                  </p>
                  {mayWrite && state !== 'OVER' && <EndButton kind={kind} id={id} text={text} />}
                </li>
              ))}
            </ul>
          )}
        </OfficeList>
      </section>
      <PromotionList />
    </>
  );
}

const stateNames = { COMING: '예정', SHOWN: '보이는 중', OVER: '끝남' };

function EndButton({ kind, id, text }: { kind: '공지' | '배너'; id: number; text: string }) {
  const { mutateAsync, isPending } = useOfficeAct(kind === '공지' ? deleteAnnouncement : deleteBanner);
  const what = withParticle(kind, '을/를');
  return (
    <AskFirstButton
      variant="line"
      size="small"
      isPending={isPending}
      label={`${text} 내리기`}
      question={{
        title: `이 ${what} 내릴까요?`,
        description: '바로 아무에게도 보이지 않아요. 다시 보이려면 새로 올려야 해요.',
        confirmText: '내리기',
      }}
      act={() => mutateAsync({ params: { id } })}
      doneText={`${what} 내렸어요`}
    >
      내리기
    </AskFirstButton>
  );
}
