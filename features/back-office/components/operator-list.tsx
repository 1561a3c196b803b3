import { disableOperator, getOperators, type Operator } from '@/contract/back-office/operators';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { roleNames } from '../office-sections';
import { AskFirstButton } from './ask-first-button';
import { OfficeList } from './office-list';
import { useOperator } from './operator-context';

const stateNames = { INVITED: '등록 전', ACTIVE: '활동 중', DISABLED: '막힘' };

/** Everybody who works here; who leaves is shut out at once. */
export function OperatorList() {
  const query = useOfficeQuery(getOperators);
  const own = useOperator();
  return (
    <section aria-label="운영자">
      <h2 className="mb-2 type-20">운영자</h2>
      <OfficeList query={query} noun="운영자" itemsOf={({ items }) => items} emptyText="운영자가 없어요">
        {(operators) => (
          <ul className="divide-y divide-line">
            {operators.map((operator) => (
              <li key={operator.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                <p className="type-15">
                  <strong>{operator.name}</strong> · {roleNames[operator.role]} · {stateNames[operator.state]}
                  <span className="block type-13 text-text-subtle">
                    {operator.id}번 · {operator.email}
                  </span>
                </p>
                {operator.state !== 'DISABLED' && operator.id !== own.id && <DisableButton {...operator} />}
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </section>
  );
}

function DisableButton({ id, name }: Operator) {
  const { mutateAsync, isPending } = useOfficeAct(disableOperator);
  return (
    <AskFirstButton
      variant="line"
      size="small"
      isPending={isPending}
      label={`${name}님 막기`}
      question={{
        title: `${name}님을 막을까요?`,
        description: '모든 기기에서 바로 로그아웃돼요. 다시 열려면 명령줄에서 초대해야 해요.',
        confirmText: '막기',
        tone: 'danger',
      }}
      act={() => mutateAsync({ params: { operatorId: id }, body: { reason: '활동 종료' } })}
      doneText="운영자를 막았어요"
    >
      막기
    </AskFirstButton>
  );
}
