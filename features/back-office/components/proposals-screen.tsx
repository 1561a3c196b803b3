'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { decideProposal, getExport, getProposals, type Proposal } from '@/contract/back-office/proposals';
import { settle } from '@/lib/react/settle';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeMoment } from '../describe';
import { saveAsFile } from '../save-as-file';
import { AskFirstButton } from './ask-first-button';
import { OfficeList, OfficeTitle } from './office-list';

/** /admin/proposals: what one operator wants and another one has to confirm. */
export function ProposalsScreen() {
  const query = useOfficeQuery(getProposals);
  const waiting = query.data?.items.filter(({ state }) => state === 'OPEN').length;
  return (
    <>
      <OfficeTitle note={waiting !== undefined && `기다리는 요청 ${waiting}건`}>확인 요청</OfficeTitle>
      <OfficeList
        query={query}
        noun="확인 요청"
        itemsOf={({ items }) => items}
        emptyText="확인할 요청이 없어요"
      >
        {(proposals) => (
          <ul className="grid gap-3">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}

const kindNames = { BLOCK: '영구 차단', EXPORT: '자료 내보내기' };
const stateNames = {
  EXPIRED: '기간이 지났어요',
  CONFIRMED: '확인했어요',
  DECLINED: '거절했어요',
  WITHDRAWN: '거뒀어요',
};

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { kind, userId, reason, proposedBy, decidedBy, state, createdAt, expiresAt, mayTake } = proposal;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="type-17">
        {kindNames[kind]} · {userId}번
      </h2>
      <p className="type-15">{reason}</p>
      <p className="type-13 text-text-subtle">
        {proposedBy} · {describeMoment(createdAt)}
        {state === 'OPEN' && ` · 확인을 기다려요 · ${describeMoment(expiresAt)}까지`}
      </p>
      {state === 'OPEN' ? (
        <DecisionButtons proposal={proposal} />
      ) : (
        // In the place of what was pressed, where the keys go on.
        <p className="type-15">
          {stateNames[state]}
          {decidedBy && ` (${decidedBy})`}
          {mayTake && ` · ${describeMoment(expiresAt)}까지`}
        </p>
      )}
      {mayTake && <ExportButton proposal={proposal} />}
    </Card>
  );
}

function DecisionButtons({ proposal: { id, kind, userId, isOwn } }: { proposal: Proposal }) {
  const { mutateAsync, isPending } = useOfficeAct(decideProposal);
  const decide = (decision: 'CONFIRM' | 'DECLINE') =>
    mutateAsync({ params: { proposalId: id }, body: { decision } });
  const decline = () =>
    settle(decide('DECLINE'), {
      onSuccess: () => toast.success(isOwn ? '요청을 거뒀어요' : '거절했어요'),
      onError: toastError,
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <p className="type-13 text-text-subtle">내가 올린 요청은 다른 운영자가 확인해요.</p>
      ) : (
        <AskFirstButton
          variant="secondary"
          isPending={isPending}
          question={{
            title: `${userId}번의 ${kind === 'BLOCK' ? '계정을 영구 차단할까요?' : '자료를 내보낼까요?'}`,
            description:
              kind === 'BLOCK'
                ? '바로 로그아웃되고 팀에서 나가요.'
                : '요청한 사람과 내가 하루 동안 받을 수 있어요.',
            confirmText: '확인하기',
            tone: 'danger',
          }}
          act={() => decide('CONFIRM')}
          doneText="확인했어요"
        >
          확인하기
        </AskFirstButton>
      )}
      <Button variant="line" isPending={isPending} onClick={decline}>
        {isOwn ? '거두기' : '거절하기'}
      </Button>
    </div>
  );
}

function ExportButton({ proposal: { id, userId } }: { proposal: Proposal }) {
  const { mutateAsync, isPending } = useOfficeAct(getExport);
  const take = () =>
    settle(mutateAsync({ params: { proposalId: id } }), {
      onSuccess: (answer) => saveAsFile(`slide-${userId}.json`, answer),
      onError: toastError,
    });
  return (
    <Button variant="line" className="justify-self-start" isPending={isPending} onClick={take}>
      자료 내려받기
    </Button>
  );
}
