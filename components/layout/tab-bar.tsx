'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { AppLink } from '../ui/app-link';
import { Badge, badgeText } from '../ui/badge';
import { cx } from '../ui/class-names';
import { Icon, type IconName } from '../ui/icon';

const tabs = [
  { key: 'home', href: '/home', label: '홈', icon: 'home', alsoAt: ['/lounge'] },
  { key: 'team', href: '/team', label: '내 팀', icon: 'team', alsoAt: [] },
  { key: 'like', href: '/like', label: 'LIKE', icon: 'heart', alsoAt: [] },
  { key: 'chats', href: '/chats', label: '채팅', icon: 'chat', alsoAt: [] },
  { key: 'my-page', href: '/my-page', label: '마이', icon: 'person', alsoAt: [] },
] as const satisfies ReadonlyArray<{
  key: string;
  href: string;
  label: string;
  icon: IconName;
  alsoAt: readonly string[];
}>;

export type TabKey = (typeof tabs)[number]['key'];

/** New things behind a tab; nothing is shown at zero. */
export type TabBadges = Partial<Record<TabKey, number>>;

/** The five main places. The bar's height is given: what stands in it grows as far as there is room. */
export function TabBar({ badges = {} }: { badges?: TabBadges }) {
  const pathname = usePathname();
  // The page follows when it is there; the finger is answered now.
  const [chosen, setChosen] = useState<{ key: TabKey; from: string } | null>(null);
  const chosenKey = chosen?.from === pathname ? chosen.key : null;
  return (
    <nav
      aria-label="주 메뉴"
      className="grid flex-none grid-cols-5 border-line border-t bg-bg pb-safe-bottom [html[data-keyboard]_&]:hidden"
    >
      {tabs.map(({ key, href, label, icon, alsoAt }) => {
        const isCurrent = pathname === href || alsoAt.some((other) => other === pathname);
        const isLit = chosenKey === null ? isCurrent : chosenKey === key;
        const count = badges[key] ?? 0;
        return (
          <AppLink
            key={key}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            data-lit={isLit || undefined}
            onNavigate={() => setChosen({ key, from: pathname })}
            className={cx(
              'pressable relative flex h-tabbar flex-col items-center justify-center gap-[3px] pt-[2px] type-tab focus-visible:-outline-offset-2 [&_svg]:size-[min(1.5rem,28px)]',
              isLit ? 'font-bold! text-text' : 'text-text-faint',
            )}
          >
            <Icon name={icon} className={isLit ? 'text-brand' : undefined} />
            <span>{label}</span>
            <Badge
              count={count}
              label={`새 소식 ${badgeText(count)}개`}
              className="absolute top-1 left-[calc(50%+5px)]"
            />
          </AppLink>
        );
      })}
    </nav>
  );
}
