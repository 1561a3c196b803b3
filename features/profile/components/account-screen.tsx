'use client';

import { useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { confirm } from '@/components/ui/confirm';
import { Divider } from '@/components/ui/divider';
import { ListRow } from '@/components/ui/list-row';
import { Radio } from '@/components/ui/radio';
import { SectionTitle } from '@/components/ui/section-title';
import {
  type AppearanceChoice,
  type TextSize,
  type Theme,
  textSizeChoice,
  themeChoice,
} from '@/lib/config/appearance';
import { leave } from '@/lib/domain/session/load-session';
import { useMe } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { MarketingConsent } from './marketing-consent';

/** /my-page/account: who signs in, what is sent, how it looks, and the way out. */
export function AccountScreen() {
  const { data: me } = useMe();
  return (
    <StackLayout title="계정 설정" fallbackHref={paths.myPage}>
      <SectionTitle>내 계정</SectionTitle>
      <dl className="px-gutter">
        <AccountFact name="아이디" value={me?.loginId} />
        <AccountFact name="휴대폰 번호" value={me?.phoneNumber} />
        <AccountFact name="이메일" value={me?.email} />
      </dl>
      <div className="min-h-14">{me && <MarketingConsent me={me} />}</div>
      <ListRow href={paths.myPageNotifications} title="알림 설정" hasChevron />
      <ListRow href={paths.myPageSignIns} title="로그인한 기기" hasChevron />
      <ListRow href={paths.myPageDataExport} title="내 데이터 받기" hasChevron />
      <ListRow href={paths.terms} title="약관과 개인정보" hasChevron />
      <Divider kind="band" />
      <AppearanceSetting name="화면 밝기" choice={themeChoice} texts={themeTexts} />
      <AppearanceSetting name="글자 크기" choice={textSizeChoice} texts={textSizeTexts} unit="%" />
      <Divider kind="band" />
      <div className="px-gutter py-4 text-center">
        <LogoutButton />
        <p className="mt-2">
          <ButtonLink href={paths.myPageDelete} variant="none" size="medium">
            탈퇴하기
          </ButtonLink>
        </p>
      </div>
    </StackLayout>
  );
}

function AccountFact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
      <dt className="type-17">{name}</dt>
      <dd className="flex-[1_1_8em] text-right type-15 text-text-subtle tabular-nums">{value ?? '—'}</dd>
    </div>
  );
}

const themeTexts: Record<Theme, string> = { system: '기기 설정대로', light: '밝게', dark: '어둡게' };
const textSizeTexts: Record<TextSize, string> = { '100': '보통', '115': '크게', '130': '아주 크게' };

type AppearanceSettingProps<Value extends string> = {
  name: string;
  choice: AppearanceChoice<Value>;
  texts: Record<Value, string>;
  /** Of values that are shown beside their words. */
  unit?: string;
};

/** Takes effect at once, on this device. */
function AppearanceSetting<Value extends string>({
  name,
  choice,
  texts,
  unit,
}: AppearanceSettingProps<Value>) {
  const [chosen, setChosen] = useState(choice.read);
  return (
    <fieldset className="px-gutter pb-3">
      <legend className="pt-5 pb-1 type-13-strong text-text-subtle">{name}</legend>
      {choice.values.map((value) => (
        <Radio
          key={value}
          name={name}
          checked={value === chosen}
          onChange={() => {
            choice.choose(value);
            setChosen(value);
          }}
        >
          {texts[value]}
          {unit && <span className="type-13 text-text-subtle tabular-nums">{value + unit}</span>}
        </Radio>
      ))}
    </fieldset>
  );
}

function LogoutButton() {
  const [isPending, setIsPending] = useState(false);

  async function askAndLogOut() {
    if (!(await confirm({ title: '로그아웃할까요?', confirmText: '로그아웃' }))) return;
    setIsPending(true);
    // The gate redirects to the sign-in.
    await leave();
    setIsPending(false);
  }

  return (
    <Button variant="tertiary" className="w-full" isPending={isPending} onClick={() => void askAndLogOut()}>
      로그아웃
    </Button>
  );
}
