'use client';

import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { getPhotoQueue, type QueuedPhoto, updatePhotoVerdict } from '@/contract/back-office/photos';
import { typedTextSchema } from '@/contract/primitives';
import { formatCount } from '@/lib/format/count';
import { settle } from '@/lib/react/settle';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeMoment } from '../describe';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';
import { useStandingPhotos } from '../hooks/use-standing-photos';
import { OfficeList, OfficeTitle } from './office-list';

/** /admin/photos: those that wait first. */
export function PhotosScreen() {
  const query = useOfficeQuery(getPhotoQueue);
  const { standing, note } = useStandingPhotos(query.data?.items);
  return (
    <>
      <OfficeTitle note={query.data && `기다리는 사진 ${formatCount(query.data.waitingCount)}장`}>
        사진
      </OfficeTitle>
      <OfficeList query={query} noun="사진" itemsOf={() => standing} emptyText="확인할 사진이 없어요">
        {(photos) => (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {photos.map((photo) => (
              <li key={photo.id}>
                <PhotoCard photo={photo} onAct={(acted) => note(photo.id, acted)} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}

const statusTexts = { PENDING: '기다리는 중', APPROVED: '보이는 중', REJECTED: '거절됨' };

type PhotoCardProps = { photo: QueuedPhoto; onAct: (photo: QueuedPhoto | null) => void };

function PhotoCard({ photo, onAct }: PhotoCardProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const { mutateAsync, isPending } = useOfficeAct(updatePhotoVerdict);
  async function judge(body: { status: 'APPROVED' | 'REJECTED'; reason?: string }) {
    onAct(photo);
    try {
      await mutateAsync({ params: { photoId: photo.id }, body: { ...body, seenStatus: photo.status } });
      onAct({ ...photo, reason: null, ...body });
    } catch (error) {
      onAct(null);
      throw error;
    }
  }
  const approve = () =>
    settle(judge({ status: 'APPROVED' }), {
      onSuccess: () => toast.success('사진을 승인했어요'),
      onError: toastError,
    });
  return (
    <Card className="grid gap-3 p-4">
      {/* biome-ignore lint/performance/noImgElement: signed addresses are shown as they are */}
      <img
        src={photo.url}
        alt={`사진 ${photo.id}번`}
        className="aspect-square w-full rounded-lg object-cover"
      />
      <p className="type-13 text-text-subtle">
        {photo.id}번 · {photo.userId}번의 사진 · {describeMoment(photo.uploadedAt)}
        <br />
        {statusTexts[photo.status]}
        {photo.reason && ` · ${photo.reason}`}
      </p>
      {isRefusing ? (
        <RefusalForm
          photoId={photo.id}
          onSubmit={(reason) => judge({ status: 'REJECTED', reason })}
          onDone={() => setIsRefusing(false)}
        />
      ) : (
        // Each in its own place, also alone: a second press on the one that goes does not meet the other.
        <div className="grid grid-cols-2 gap-2">
          {photo.status !== 'APPROVED' && (
            <Button variant="secondary" isPending={isPending} onClick={approve}>
              승인하기
            </Button>
          )}
          {photo.status !== 'REJECTED' && (
            <Button variant="line" className="col-start-2" onClick={() => setIsRefusing(true)}>
              거절하기
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const schema = z.object({ reason: typedTextSchema({ minLength: 2, maxLength: 200 }) });

type RefusalFormProps = {
  photoId: number;
  onSubmit: (reason: string) => Promise<unknown>;
  onDone: () => void;
};

function RefusalForm({ photoId, onSubmit, onDone }: RefusalFormProps) {
  const { register, errors, isPending, submit } = useOfficeForm({
    name: `photo-${photoId}`,
    schema,
    initial: { reason: '얼굴이 잘 보이지 않아요.' },
    send: ({ reason }) => onSubmit(reason),
    doneText: '사진을 거절했어요',
    onDone,
  });
  const error = errors.reason;
  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <TextField
        label="본인에게 보이는 문장"
        errorMessage={fieldWords(error, '2자 이상 적어 주세요')}
        {...register('reason')}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="danger" isPending={isPending}>
          거절하기
        </Button>
        <Button variant="none" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
