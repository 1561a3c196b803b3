'use client';

import { type ReactNode, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Chip } from '@/components/ui/chip';
import { ChipInput } from '@/components/ui/chip-input';
import { Icon } from '@/components/ui/icon';
import { NumberInput } from '@/components/ui/number-input';
import { PickerField } from '@/components/ui/picker-field';
import { Radio } from '@/components/ui/radio';
import { Rating } from '@/components/ui/rating';
import { SearchBox } from '@/components/ui/search-box';
import { SectionTitle } from '@/components/ui/section-title';
import { ListSkeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { AvatarStack } from '@/features/team/components/avatar-stack';
import { WalletChip } from '@/features/wallet/components/wallet-chip';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { ProfileImage } from '@/lib/domain/photos/avatar';
import { ImageUploader } from '@/lib/domain/photos/photo-uploader';
import { MiniClover } from '@/lib/domain/team-figure/mini-team-figure';
import { Clover, CloverSkeleton } from '@/lib/domain/team-figure/team-figure';
import { person, portrait } from './portraits';

const variants = ['primary', 'secondary', 'tertiary', 'line', 'none'] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <div className="flex flex-wrap items-center gap-2 px-gutter pt-2">{children}</div>
    </section>
  );
}

export function ButtonsFace() {
  return (
    <StackLayout title="버튼">
      <Part title="56">
        <Button size="large">팀 만들기</Button>
        <Button
          size="large"
          variant="like"
          icon={<Icon name="heart" size={20} isFilled />}
          price={<CloverPrice amount={5} />}
        >
          LIKE 보내기
        </Button>
        <Button size="large" isPending>
          다음
        </Button>
        <Button size="large" disabled>
          다음
        </Button>
        <Button size="large" variant="danger">
          나가기
        </Button>
      </Part>
      <Part title="44">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button isPending variant="secondary">
          저장
        </Button>
      </Part>
      <Part title="32">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant}
          </Button>
        ))}
        <Button
          variant="line"
          size="small"
          price={<CloverPrice amount={8} size="small" className="text-brand-text" />}
        >
          사진 보기
        </Button>
      </Part>
    </StackLayout>
  );
}

export function FieldsFace() {
  const [height, setHeight] = useState<number | null>(167);
  const [tags, setTags] = useState(['보드게임', '산책']);
  return (
    <StackLayout title="입력">
      <div className="grid gap-4 px-gutter pb-8">
        <SearchBox label="닉네임으로 찾기" placeholder="닉네임으로 찾기" defaultValue="민들레" />
        <TextField
          label="소속"
          defaultValue="이화여대 시각디자인"
          maxLength={20}
          hint="학교나 회사 이름을 적어 주세요."
        />
        <NumberInput label="키" value={height} min={140} max={210} onValueChange={setHeight} />
        <TextArea
          label="팀 소개"
          maxLength={80}
          defaultValue="돗자리 펴고 보드게임 하는 걸 좋아해요. 처음엔 조용한데 금방 친해져요."
        />
        <ChipInput label="해시태그" values={tags} onValuesChange={setTags} maxCount={5} />
        <PickerField label="키" value="167cm" placeholder="골라 주세요" onPress={() => undefined} />
        <PickerField label="사는 곳" value="" placeholder="골라 주세요" onPress={() => undefined} />
        <ImageUploader
          label="프로필 사진"
          maxCount={6}
          images={[
            { id: 'a', previewUrl: portrait('minseo'), status: { kind: 'done' } },
            { id: 'b', previewUrl: portrait('jiwoo'), status: { kind: 'uploading', percent: 60 } },
            { id: 'c', previewUrl: portrait('yerin'), status: { kind: 'failed' } },
          ]}
          onAdd={() => undefined}
          onRetry={() => undefined}
          onRemove={() => undefined}
        />
      </div>
    </StackLayout>
  );
}

export function ChoicesFace() {
  const [terms, setTerms] = useState<string[]>(['service', 'privacy']);
  return (
    <StackLayout title="고르기">
      <div className="grid gap-5 px-gutter pb-8">
        <CheckboxGroup
          legend="약관 동의"
          allLabel="모두 동의할게요"
          selected={terms}
          onSelectedChange={setTerms}
          options={[
            { value: 'service', label: '[필수] 서비스 이용약관' },
            { value: 'privacy', label: '[필수] 개인정보 수집·이용' },
            { value: 'marketing', label: '[선택] 소식 받기' },
          ]}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 type-20">얼마나 채울까요?</legend>
          {[30, 70, 150].map((amount) => (
            <Radio key={amount} name="amount" defaultChecked={amount === 150} value={amount}>
              <span className="flex-1 type-17 tabular-nums">클로버 {amount}개</span>
              <span className="type-17 tabular-nums">{(amount * 115).toLocaleString('ko-KR')}원</span>
            </Radio>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Chip isSelected>보드게임</Chip>
          <Chip>맛집탐방</Chip>
          <Chip>산책</Chip>
          <Chip disabled>필름카메라</Chip>
        </div>
        <div className="flex items-center justify-between">
          <span className="type-17">채팅 알림</span>
          <span>
            <Toggle label="채팅 알림" defaultChecked />
            <Toggle label="소식 알림" />
          </span>
        </div>
      </div>
    </StackLayout>
  );
}

export function CloversFace() {
  return (
    <StackLayout title="클로버">
      <div className="grid grid-cols-2 justify-items-center gap-3 px-2 pb-8 [--h:4.5rem]">
        <Clover
          size="inherit"
          leaves={[
            { kind: 'covered', age: 24 },
            { kind: 'covered', age: 23 },
            { kind: 'covered', age: 24 },
          ]}
        />
        <Clover
          size="inherit"
          leaves={[
            { kind: 'open', age: 24, ...person('도윤', 'doyun') },
            { kind: 'covered', age: 23 },
            { kind: 'covered', age: 24 },
          ]}
        />
        <Clover
          size="inherit"
          leaves={[
            { kind: 'face', ...person('민서', 'minseo') },
            { kind: 'face', ...person('지우', 'jiwoo') },
            { kind: 'waiting', ...person('예린', 'yerin') },
          ]}
        />
        <Clover
          size="inherit"
          leaves={[
            { kind: 'face', ...person('민서', 'minseo') },
            { kind: 'vacant', onPress: () => undefined },
            { kind: 'vacant', onPress: () => undefined },
          ]}
        />
        <Clover
          size="inherit"
          leaves={[
            { kind: 'face', ...person('민서', 'minseo') },
            { kind: 'face', ...person('지우', 'jiwoo') },
            { kind: 'face', ...person('채원', 'chaewon') },
          ]}
        />
        <CloverSkeleton size="inherit" />
      </div>
      <Part title="작은 얼굴">
        <MiniClover photoUrls={['doyun', 'hajun', 'siwoo'].map(portrait)} />
        <MiniClover photoUrls={['doyun', 'hajun', 'siwoo'].map(portrait)} isOff />
        <MiniClover photoUrls={['doyun', 'hajun', 'siwoo'].map(portrait)} size="bar" />
        <ProfileImage src={portrait('minseo')} size={72} />
        <ProfileImage src={portrait('minseo')} />
        <ProfileImage src={portrait('minseo')} size={36} />
        <ProfileImage src={null} size={44} />
        <CloverMark className="size-8 text-brand" />
      </Part>
    </StackLayout>
  );
}

export function BitsFace() {
  return (
    <StackLayout title="작은 것들">
      <Part title="세는 것">
        <Badge count={3} />
        <Badge count={12} />
        <Badge count={120} />
        <WalletChip amount={1280} />
        <CloverPrice amount={15} />
        <Rating percentage={61} />
        <Spinner label="불러오는 중" />
      </Part>
      <Part title="사람들">
        <AvatarStack
          label="함께하는 친구 6명"
          people={['minseo', 'jiwoo', 'yerin', 'chaewon', 'soyul', 'nayeon'].map((file, id) => ({
            id,
            photoUrl: portrait(file),
          }))}
        />
      </Part>
      <SectionTitle>불러오는 목록</SectionTitle>
      <ListSkeleton rows={4} />
    </StackLayout>
  );
}
