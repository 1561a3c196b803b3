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
import { toastError } from '@/components/ui/toast-error';
import {
  readTextSize,
  readTheme,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from '@/lib/config/appearance';
import { loadSession } from '@/lib/domain/session/load-session';
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
        <AccountFact name="이메일" value={me?.email ?? undefined} />
      </dl>
      {me && <MarketingConsent me={me} />}
      <ListRow href={paths.myPageNotifications} title="알림 설정" hasChevron />
      <ListRow href={paths.myPageSignIns} title="로그인한 기기" hasChevron />
      <ListRow href={paths.myPageDataExport} title="내 데이터 받기" hasChevron />
      <Divider kind="band" />
      <AppearanceSettings />
      <Divider kind="band" />
      <div className="px-gutter py-4">
        <LogoutButton />
        <p className="mt-2 text-center">
          <ButtonLink href={paths.myPageDelete} variant="none" size="medium">
            탈퇴하기
          </ButtonLink>
        </p>
      </div>
    </StackLayout>
  );
}

function AccountFact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <dt className="type-17">{name}</dt>
      <dd className="flex-[1_1_8em] truncate text-right type-15 text-text-subtle tabular-nums">
        {value ?? '—'}
      </dd>
    </div>
  );
}

const themeTexts: Record<Theme, string> = { system: '기기 설정대로', light: '밝게', dark: '어둡게' };
const textSizeTexts: Record<TextSize, string> = { '100': '보통', '115': '크게', '130': '아주 크게' };

function AppearanceSettings() {
  return (
    <>
      <AppearanceChoice name="화면 밝기" values={themes} read={readTheme} set={setTheme} texts={themeTexts} />
      <AppearanceChoice
        name="글자 크기"
        values={textSizes}
        read={readTextSize}
        set={setTextSize}
        texts={textSizeTexts}
        unit="%"
      />
    </>
  );
}

type AppearanceChoiceProps<Value extends string> = {
  name: string;
  values: readonly Value[];
  read: () => Value;
  set: (value: Value) => void;
  texts: Record<Value, string>;
  /** Of values that are shown beside their words. */
  unit?: string;
};

/** Takes effect at once, on this device. */
function AppearanceChoice<Value extends string>({
  name,
  values,
  read,
  set,
  texts,
  unit,
}: AppearanceChoiceProps<Value>) {
  const [chosen, setChosen] = useState(read);
  return (
    <fieldset className="px-gutter pb-3">
      <legend className="pt-5 pb-1 type-13-strong text-text-subtle">{name}</legend>
      {values.map((value) => (
        <Radio
          key={value}
          name={name}
          checked={value === chosen}
          onChange={() => {
            set(value);
            setChosen(value);
          }}
        >
          {texts[value]}
          {unit && (
            <span className="type-13 text-text-subtle tabular-nums">
              {value}
              {unit}
            </span>
          )}
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
    try {
      const { logOut } = await loadSession();
      // The gate redirects to the sign-in.
      await logOut();
    } catch (error) {
      setIsPending(false);
      toastError(error);
    }
  }

  return (
    <Button variant="tertiary" className="w-full" isPending={isPending} onClick={() => void askAndLogOut()}>
      로그아웃
    </Button>
  );
}
