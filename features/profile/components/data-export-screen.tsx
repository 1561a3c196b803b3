'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { BrokenLeafDrawing } from '@/components/ui/drawings/broken-leaf';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenState } from '@/components/ui/screen-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { toastError } from '@/components/ui/toast-error';
import { DATA_EXPORT_DAYS } from '@/contract/constants';
import type { DataExport } from '@/contract/data-exports';
import { saveFile } from '@/lib/bridge/save-file';
import { displayMessageOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useCreateDataExport, useDataExport, useDataExportAddress } from '../api/data-export';

/** /my-page/account/data: everything that is kept about me, as a file. */
export function DataExportScreen() {
  return (
    <StackLayout title="내 데이터 받기" fallbackHref={paths.myPageAccount}>
      <OwnDataExport />
    </StackLayout>
  );
}

function OwnDataExport() {
  const { data, error, isFetching, refetch } = useDataExport();
  if (error && !data) {
    return (
      <ErrorState
        title="내 데이터 파일을 확인하지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={2} label="내 데이터 파일을 확인하는 중" />;
  return <DataExportState dataExport={data.dataExport} nextAt={data.nextAt} />;
}

interface StateProps {
  dataExport: DataExport | null;
  nextAt: string | null;
}

function DataExportState({ dataExport, nextAt }: StateProps) {
  switch (dataExport?.state) {
    case 'REQUESTED':
      return (
        <ScreenState
          role="status"
          drawing={<NotebookDrawing />}
          title="파일을 만들고 있어요"
          description="다 되면 알림으로 알려 드려요. 이 화면을 닫아도 괜찮아요."
        />
      );
    case 'READY':
      return <ReadyState dataExport={dataExport} nextAt={nextAt} />;
    case 'FAILED':
      return (
        <ScreenState
          role="alert"
          drawing={<BrokenLeafDrawing />}
          title="파일을 만들지 못했어요"
          description="불편을 드려 죄송해요. 지금 다시 요청할 수 있어요."
          action={<RequestButton>다시 요청하기</RequestButton>}
        />
      );
    case 'EXPIRED':
      return (
        <EmptyState
          drawing={<MailboxDrawing />}
          title="보관 기간이 지났어요"
          description={`안전을 위해 파일을 ${DATA_EXPORT_DAYS}일 뒤에 지웠어요. 새로 요청할 수 있어요.`}
          action={<RequestButton>다시 요청하기</RequestButton>}
        />
      );
    default:
      return (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="내 데이터를 파일로 받아 보세요"
          description={`프로필, 사진, 내가 쓴 메시지와 활동을 파일 하나에 담아 드려요. 파일은 ${DATA_EXPORT_DAYS}일 동안 보관하고, 하루에 한 번 요청할 수 있어요.`}
          action={<RequestButton>내 데이터 요청하기</RequestButton>}
        />
      );
  }
}

function ReadyState({ dataExport, nextAt }: { dataExport: DataExport; nextAt: string | null }) {
  const { id, expiresAt, byteSize } = dataExport;
  const { mutateAsync, isPending } = useDataExportAddress();
  const save = () =>
    settle(mutateAsync(id), { onSuccess: ({ url }) => void saveFile(url), onError: toastError });
  return (
    <ScreenState
      drawing={<MailboxDrawing />}
      title="파일이 준비됐어요"
      description={[
        expiresAt && `${formatMoment(expiresAt)}까지 내려받을 수 있어요.`,
        nextAt && `새 파일은 ${formatMoment(nextAt)}부터\n요청할 수 있어요.`,
      ]
        .filter(Boolean)
        .join('\n')}
      action={
        <>
          <Button onClick={save} isPending={isPending}>
            파일 내려받기{byteSize !== null && ` (${formatSize(byteSize)})`}
          </Button>
          {nextAt === null && (
            <p className="mt-2">
              <RequestButton variant="none">새로 요청하기</RequestButton>
            </p>
          )}
          <p className="mt-4 type-13 text-text-subtle">
            개인 정보가 담겨 있어요. 나만 볼 수 있는 곳에 보관해 주세요.
          </p>
        </>
      }
    />
  );
}

function RequestButton({ variant, children }: { variant?: 'none'; children: ReactNode }) {
  const { mutateAsync, isPending } = useCreateDataExport();
  return (
    <Button
      {...(variant && { variant })}
      isPending={isPending}
      onClick={() => settle(mutateAsync(), { onError: toastError })}
    >
      {children}
    </Button>
  );
}

/** 0.1MB at least: nobody wonders about an empty file. */
function formatSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)}MB`;
}
